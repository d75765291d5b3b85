"use client";

import { FONTS } from "./fonts";
import { LoadError, type LoadErrorProps } from "./load-error";
import "./globals.css";

/** In place of the root layout, when that itself has failed. */
export default function GlobalError(props: LoadErrorProps) {
  return (
    <html lang="en" className={FONTS}>
      <body>
        <main className="flex min-h-dvh items-center justify-center">
          <LoadError {...props} />
        </main>
      </body>
    </html>
  );
}
