"use client";

import { usePathname } from "next/navigation";
import { type ComponentProps, type ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { Hint } from "@/components/ui/tooltip";
import { ROUTES } from "@/lib/addresses/routes";
import { cn } from "@/lib/kit/class-names";
import { NavIcon } from "./nav-icon";

const rowClasses =
  "hover:bg-accent flex h-9 w-full items-center gap-3 rounded-md px-3 text-left text-sm font-medium text-muted-foreground hover:text-foreground";

/** Detail pages belong to their list, but /admin is a page of its own beside /admin/users. */
function isCurrent(pathname: string, href: string): boolean {
  return pathname === href || (href !== ROUTES.admin.index && pathname.startsWith(`${href}/`));
}

export function SidebarLink({ href, label, rail }: { href: string; label: string; rail: boolean }) {
  const current = isCurrent(usePathname(), href);
  return (
    <Hint text={rail && label} side="right">
      <Link
        href={href}
        aria-current={current ? "page" : undefined}
        className={cn(rowClasses, current && "bg-primary-soft text-primary hover:bg-primary-soft hover:text-primary")}
      >
        <NavIcon href={href} />
        <span className={cn("truncate", rail && "sr-only")}>{label}</span>
      </Link>
    </Hint>
  );
}

type SidebarButtonProps = Omit<ComponentProps<"button">, "children"> & {
  icon: ReactNode;
  label: string;
  rail: boolean;
};

export function SidebarButton({ icon, label, rail, className, ...props }: SidebarButtonProps) {
  return (
    <Hint text={rail && label} side="right">
      <button type="button" className={cn(rowClasses, className)} {...props}>
        {icon}
        <span className={cn("truncate", rail && "sr-only")}>{label}</span>
      </button>
    </Hint>
  );
}
