import { type Metadata } from "next";
import { cookies } from "next/headers";
import { type ReactNode } from "react";
import { parseTheme, THEME_COOKIE } from "@/components/layout/theme";
import { FONTS } from "./fonts";
import { CarriedToast, PageTurn, Toaster, WholePages } from "./on-every-page";
import { ShownAtOnce } from "./shown-at-once";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Depthbook", template: "%s · Depthbook" },
  description: "Requests for quotes between token issuers and market makers.",
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = parseTheme((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <html lang="en" data-theme={theme} className={FONTS}>
      <head>
        <ShownAtOnce />
      </head>
      <body>
        <PageTurn />
        <WholePages />
        {children}
        <Toaster />
        <CarriedToast />
      </body>
    </html>
  );
}
