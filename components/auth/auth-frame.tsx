import { type ReactNode } from "react";
import { Brand } from "@/components/layout/brand";
import { ThemeSwitcher } from "@/components/layout/theme-switcher";
import { Card } from "@/components/ui/card";
import { ROUTES } from "@/lib/addresses/routes";

type AuthFrameProps = {
  title: string;
  text: string;
  /** The way to the other of the two pages. */
  footer: ReactNode;
  children: ReactNode;
};

export function AuthFrame({ title, text, footer, children }: AuthFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 items-center justify-between px-4 lg:px-8">
        <Brand href={ROUTES.home} />
        <ThemeSwitcher />
      </header>
      {/* Not in the middle: it would move with each part of the form that arrives, and with each error that is said in it. */}
      <main tabIndex={-1} className="mx-auto w-full max-w-md px-4 pt-[max(1.5rem,12svh)] pb-16">
        <Card className="p-5 sm:p-8">
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          <p className="mt-1 mb-6 text-muted-foreground">{text}</p>
          {children}
        </Card>
        <p className="mt-5 text-center text-muted-foreground">{footer}</p>
      </main>
    </div>
  );
}
