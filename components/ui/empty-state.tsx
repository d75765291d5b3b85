import { type ReactNode } from "react";
import { Icon, type IconNode } from "./icon";

type EmptyStateProps = {
  icon: IconNode;
  title: string;
  /** It stands in the place of a whole page: its title is the page's. */
  isPage?: boolean;
  /** Says what to do next. */
  text?: ReactNode;
  /** The button that does it. */
  action?: ReactNode;
};

export function EmptyState({ icon, title, isPage, text, action }: EmptyStateProps) {
  const Title = isPage ? "h1" : "p";
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      <Icon of={icon} className="size-8 stroke-[1.5] text-muted-foreground" />
      <Title className="text-base font-semibold">{title}</Title>
      {text && <p className="max-w-md text-balance text-muted-foreground">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
