import { Brand } from "@/components/layout/brand";
import { ThemeSwitcher } from "@/components/layout/theme-switcher";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";
import { type Entrance } from "./entrance";

/** @param entrance null for a visitor who is not signed in */
export function LandingHeader({ entrance }: { entrance: Entrance | null }) {
  return (
    <header className="border-b">
      <div className="mx-auto flex h-14 w-full max-w-6xl items-center gap-2 px-4 lg:px-8">
        <Brand href={ROUTES.home} />
        <nav aria-label="Account" className="ml-auto flex items-center gap-1">
          <ThemeSwitcher />
          {/* Narrower than others: the longest label still fits on the narrowest phone. */}
          <Button asChild variant="outline" className="px-3">
            <Link href={entrance?.href ?? ROUTES.login}>{entrance?.label ?? "Sign In"}</Link>
          </Button>
        </nav>
      </div>
    </header>
  );
}
