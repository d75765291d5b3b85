import { type ComponentProps } from "react";
import { cn } from "@/lib/kit/class-names";

/** A grey shape in place of content. The region that holds it says "Loading..." for assistive technology. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return <div aria-hidden className={cn("animate-pulse rounded-md bg-accent", className)} {...props} />;
}

/** What a page's skeleton says for assistive technology, as the page's title until it has its own. */
export function LoadingTitle() {
  return <h1 className="sr-only">Loading...</h1>;
}
