import { type ComponentProps } from "react";
import { cn } from "@/lib/kit/class-names";

/** A grey shape in place of content. The region that holds it says "Loading..." for assistive technology. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return <div aria-hidden className={cn("animate-pulse rounded-md bg-accent", className)} {...props} />;
}

/** In the place of the page's title, and as high: what its shape waits for, in words. */
export function LoadingTitle() {
  return <h1 className="text-2xl font-semibold tracking-tight text-muted-foreground">Loading...</h1>;
}
