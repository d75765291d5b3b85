"use client";

import { CircleAlert } from "lucide";
import { type ReactNode } from "react";
import { Button } from "./button";
import { Icon } from "./icon";

type ErrorStateProps = {
  title?: string;
  /** It stands in the place of a whole page: its title is the page's. */
  isPage?: boolean;
  text?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** In place of Retry where trying again cannot help, say a link back to the list. */
  action?: ReactNode;
};

export function ErrorState({ title = "This could not be loaded", isPage, text, onRetry, ...props }: ErrorStateProps) {
  const { retrying, action } = props;
  const Title = isPage ? "h1" : "p";
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      <Icon of={CircleAlert} className="size-8 stroke-[1.5] text-destructive" />
      <Title className="text-base font-semibold">{title}</Title>
      {text && <p className="max-w-md text-balance text-muted-foreground">{text}</p>}
      <div className="mt-2 flex gap-2">
        {onRetry && (
          <Button variant="outline" onClick={onRetry} loading={retrying}>
            Retry
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
