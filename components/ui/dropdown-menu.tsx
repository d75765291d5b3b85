"use client";

import { Check } from "lucide-react";
import { DropdownMenu as Menu } from "radix-ui";
import { type ComponentProps } from "react";
import { cn } from "@/lib/kit/class-names";

export const DropdownMenuTrigger = Menu.Trigger;
export const DropdownMenuRadioGroup = Menu.RadioGroup;

/** Not modal: a menu hides nothing of the page from assistive technology and leaves it scrollable. */
export function DropdownMenu(props: ComponentProps<typeof Menu.Root>) {
  return <Menu.Root modal={false} {...props} />;
}

const itemClasses =
  "data-[highlighted]:bg-accent relative flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 py-1.5 text-sm outline-none select-none data-[disabled]:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0";

export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Menu.Content>) {
  return (
    <Menu.Portal>
      {/* At the end of the page it belongs to no landmark, so it brings its own. */}
      <div role="region" aria-label="Menu">
        <Menu.Content
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            "z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-40 animate-pop-in overflow-y-auto rounded-md border bg-popover p-1 text-popover-foreground shadow-md",
            className,
          )}
          {...props}
        />
      </div>
    </Menu.Portal>
  );
}

type ItemProps = ComponentProps<typeof Menu.Item> & { variant?: "default" | "destructive" };

export function DropdownMenuItem({ className, variant, ...props }: ItemProps) {
  return (
    <Menu.Item className={cn(itemClasses, variant === "destructive" && "text-destructive", className)} {...props} />
  );
}

export function DropdownMenuCheckboxItem({ className, children, ...props }: ComponentProps<typeof Menu.CheckboxItem>) {
  return (
    <Menu.CheckboxItem className={cn(itemClasses, "pl-8", className)} {...props}>
      <ChosenMark />
      {children}
    </Menu.CheckboxItem>
  );
}

export function DropdownMenuRadioItem({ className, children, ...props }: ComponentProps<typeof Menu.RadioItem>) {
  return (
    <Menu.RadioItem className={cn(itemClasses, "pl-8", className)} {...props}>
      <ChosenMark />
      {children}
    </Menu.RadioItem>
  );
}

function ChosenMark() {
  return (
    <Menu.ItemIndicator className="absolute left-2">
      <Check className="text-primary" />
    </Menu.ItemIndicator>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Menu.Label>) {
  return <Menu.Label className={cn("px-2 py-1.5 text-sm font-medium", className)} {...props} />;
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Menu.Separator>) {
  return <Menu.Separator className={cn("-mx-1 my-1 h-px bg-border", className)} {...props} />;
}
