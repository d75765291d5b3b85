"use client";

import { Command as CommandPrimitive } from "cmdk";
import { Search } from "lucide";
import { type ComponentProps } from "react";
import { cn } from "@/lib/kit/class-names";
import { Icon } from "./icon";

/** `label` names the search field for assistive technology. */
export function Command({ className, ...props }: ComponentProps<typeof CommandPrimitive> & { label: string }) {
  return <CommandPrimitive className={cn("flex min-h-0 flex-col overflow-hidden", className)} {...props} />;
}

export function CommandInput({ className, ...props }: ComponentProps<typeof CommandPrimitive.Input>) {
  return (
    <div className="flex items-center gap-2 border-b px-3">
      <Icon of={Search} className="text-muted-foreground" />
      <CommandPrimitive.Input
        className={cn("h-10 w-full min-w-0 bg-transparent text-sm outline-none", className)}
        {...props}
      />
    </div>
  );
}

export function CommandList({ className, ...props }: ComponentProps<typeof CommandPrimitive.List>) {
  return <CommandPrimitive.List className={cn("max-h-72 overflow-y-auto p-1", className)} {...props} />;
}

/** Stands beside the list, not in it: a listbox may hold options only. Its words are announced. */
export function CommandEmpty({ className, ...props }: ComponentProps<typeof CommandPrimitive.Empty>) {
  return (
    <div role="status">
      <CommandPrimitive.Empty
        className={cn("px-3 py-6 text-center text-sm text-muted-foreground", className)}
        {...props}
      />
    </div>
  );
}

export function CommandGroup({ className, ...props }: ComponentProps<typeof CommandPrimitive.Group>) {
  return (
    <CommandPrimitive.Group
      className={cn(
        "[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted-foreground",
        className,
      )}
      {...props}
    />
  );
}

export function CommandItem({ className, ...props }: ComponentProps<typeof CommandPrimitive.Item>) {
  return (
    <CommandPrimitive.Item
      className={cn(
        "flex min-h-9 cursor-default items-center gap-2 rounded-sm px-2 py-1.5 text-sm select-none data-[disabled=true]:opacity-50 data-[selected=true]:bg-accent",
        className,
      )}
      {...props}
    />
  );
}
