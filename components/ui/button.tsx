import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import { type ComponentProps, type MouseEvent } from "react";
import { cn } from "@/lib/kit/class-names";
import { EarlyPress } from "./early-press";
import { Spinner } from "./spinner";

export const buttonVariants = cva(
  // app/styles/utilities.css
  "button",
  {
    variants: {
      variant: {
        default: "bg-primary text-primary-foreground hover:bg-primary-hover forced-colors:border",
        secondary: "bg-secondary text-secondary-foreground hover:bg-accent forced-colors:border",
        outline: "border border-input bg-card text-foreground hover:bg-accent",
        ghost: "text-foreground hover:bg-accent",
        destructive: "bg-destructive text-destructive-foreground hover:bg-destructive-hover forced-colors:border",
        link: "text-primary underline underline-offset-4 hover:text-primary-hover",
      },
      size: {
        default: "h-9 px-4 text-sm",
        sm: "h-8 px-3 text-xs",
        lg: "h-11 px-6 text-base",
        icon: "size-9",
        "icon-sm": "size-8",
      },
    },
    compoundVariants: [{ variant: "link", className: "h-auto px-0" }],
    defaultVariants: { variant: "default", size: "default" },
  },
);

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    /** Renders the single child (a link, say) with the look of a button. */
    asChild?: boolean;
    /** Shows progress and refuses a second press. */
    loading?: boolean;
    /** Opens something, and does nothing by itself: a press that comes before the page's scripts is kept. In no form. */
    onOpen?: () => void;
  };

const refuse = (event: MouseEvent) => event.preventDefault();

export function Button({
  className,
  variant,
  size,
  asChild,
  loading,
  disabled,
  children,
  type,
  onOpen,
  ...props
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} {...props}>
        {children}
      </Slot.Root>
    );
  }
  const button = (
    <button
      type={type ?? (onOpen ? "submit" : "button")}
      className={classes}
      {...props}
      // One that shows progress keeps the focus, which a disabled one loses to the page; a form isn't sent by it either.
      {...(loading ? { "aria-disabled": true, "aria-busy": true, onClick: refuse } : { disabled })}
    >
      {loading && <Spinner />}
      {children}
    </button>
  );
  return onOpen ? <EarlyPress onPress={onOpen}>{button}</EarlyPress> : button;
}
