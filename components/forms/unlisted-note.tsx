import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

type UnlistedNoteProps = {
  /** What is not in the list, and why it may not be. */
  children: ReactNode;
  href: string;
  /** What the link leads to. */
  action: string;
};

/** In place of the form that an address opens from a list: what it is about may have left that list when it was reloaded. */
export function UnlistedNote({ children, href, action }: UnlistedNoteProps) {
  return (
    <p role="status" className="mb-4 rounded-md bg-yellow-soft px-3 py-2 text-yellow">
      {children} Anything you typed is kept.{" "}
      <Link href={href} className="font-medium underline">
        {action}
      </Link>
    </p>
  );
}
