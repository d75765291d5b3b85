import type { ReactNode } from "react";
import { Brand } from "@/components/layout/brand";
import { ThemeSwitcher } from "@/components/layout/theme-switcher";
import { ROUTES } from "@/lib/addresses/routes";
import { Contents, type ListedCall } from "./contents";

type ApiFrameProps = {
  calls: readonly ListedCall[];
  /** The call that the page is about; a phone has the list on the first page only. */
  current?: string;
  children: ReactNode;
};

/** The reference's pages: the calls on the left, and what is said of them. */
export function ApiFrame({ calls, current, children }: ApiFrameProps) {
  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-8">
      <header className="flex items-center justify-between">
        <Brand href={ROUTES.home} />
        <ThemeSwitcher />
      </header>
      <div className="mt-8 grid gap-8 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <main className="min-w-0 space-y-8 lg:col-start-2 lg:row-start-1">{children}</main>
        <div
          className={`min-w-0 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto lg:p-1 ${current ? "max-lg:hidden" : ""}`}
        >
          <Contents calls={calls} {...(current && { current })} />
        </div>
      </div>
    </div>
  );
}
