import { Check } from "lucide";
import { Menu as Parts } from "radix-ui/internal";
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { cn } from "@/lib/kit/class-names";
import { Icon } from "./icon";
import { type MenuParts, MenuPartsContext } from "./menu-parts";

const itemClasses =
  "data-[highlighted]:bg-accent relative flex min-h-8 cursor-default items-center gap-2 rounded-sm px-2 py-1.5 text-sm outline-none select-none data-[disabled]:opacity-50";

function Item({ className, ...props }: ComponentProps<typeof Parts.Item>) {
  return <Parts.Item className={cn(itemClasses, className)} {...props} />;
}

function CheckboxItem({ className, children, ...props }: ComponentProps<typeof Parts.CheckboxItem>) {
  return (
    <Parts.CheckboxItem className={cn(itemClasses, "pl-8", className)} {...props}>
      <ChosenMark />
      {children}
    </Parts.CheckboxItem>
  );
}

function RadioItem({ className, children, ...props }: ComponentProps<typeof Parts.RadioItem>) {
  return (
    <Parts.RadioItem className={cn(itemClasses, "pl-8", className)} {...props}>
      <ChosenMark />
      {children}
    </Parts.RadioItem>
  );
}

function ChosenMark() {
  return (
    <Parts.ItemIndicator className="absolute left-2">
      <Icon of={Check} className="text-primary" />
    </Parts.ItemIndicator>
  );
}

const parts: MenuParts = { Item, CheckboxItem, RadioGroup: Parts.RadioGroup, RadioItem };

type OpenedMenuProps = {
  trigger: RefObject<HTMLElement | null>;
  labelledBy: string;
  /** Opened by a key: then its first item has the focus, else the menu itself. */
  byKey: boolean;
  align: "start" | "end";
  className?: string;
  onClose: () => void;
  children: ReactNode;
};

/** Not modal: a menu hides nothing of the page from assistive technology and leaves it scrollable. */
export function OpenedMenu({ trigger, labelledBy, byKey, align, className, onClose, children }: OpenedMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  /** For something else on the page, which then has the focus. */
  const isLeft = useRef(false);
  return (
    <Parts.Root open modal={false} onOpenChange={onClose}>
      <Parts.Anchor virtualRef={trigger} />
      <Parts.Portal>
        {/* At the end of the page it belongs to no landmark, so it brings its own. */}
        <div role="region" aria-label="Menu">
          <Parts.Content
            aria-labelledby={labelledBy}
            align={align}
            sideOffset={4}
            collisionPadding={8}
            className={cn(
              "z-50 max-h-(--radix-popper-available-height) min-w-40 animate-pop-in overflow-y-auto rounded-md border bg-popover p-1 text-popover-foreground shadow-md",
              className,
            )}
            ref={menu}
            onInteractOutside={(event) => {
              // A press there closes it by itself.
              if (event.target instanceof Node && trigger.current?.contains(event.target)) event.preventDefault();
              else isLeft.current = true;
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (!isLeft.current) trigger.current?.focus({ preventScroll: true });
            }}
          >
            <MenuPartsContext value={parts}>{children}</MenuPartsContext>
            {byKey && <FocusOnFirst menu={menu} />}
          </Parts.Content>
        </div>
      </Parts.Portal>
    </Parts.Root>
  );
}

/** Before the menu takes the focus itself. */
function FocusOnFirst({ menu }: { menu: RefObject<HTMLElement | null> }) {
  useEffect(() => menu.current?.querySelector<HTMLElement>("[role^=menuitem]")?.focus({ preventScroll: true }), [menu]);
  return null;
}
