"use client";

import { Tabs as TabsPrimitive } from "radix-ui";
import { type ComponentProps, useEffect, useRef } from "react";
import { cn } from "@/lib/kit/class-names";

export const Tabs = TabsPrimitive.Root;

type TabsListProps = Omit<ComponentProps<typeof TabsPrimitive.List>, "ref"> & {
  /** The open tab: where not all have room, it is brought into sight. */
  chosen: string;
};

export function TabsList({ className, chosen, ...props }: TabsListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>("[data-state=active]");
    // By hand: scrollIntoView would move the page as well.
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  return (
    <TabsPrimitive.List
      ref={list}
      className={cn("relative flex gap-1 overflow-x-auto border-b", className)}
      {...props}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      className={cn(
        "-mb-px h-10 border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted-foreground hover:text-foreground focus-visible:-outline-offset-2 disabled:opacity-50 data-[state=active]:border-primary data-[state=active]:text-foreground",
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content className={cn("pt-4", className)} {...props} />;
}
