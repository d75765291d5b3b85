import { cva, type VariantProps } from "class-variance-authority";
import { type ComponentProps } from "react";
import { cn } from "@/lib/kit/class-names";

const badgeVariants = cva(
  "inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap",
  {
    variants: {
      tone: {
        green: "bg-green-soft text-green",
        yellow: "bg-yellow-soft text-yellow",
        blue: "bg-blue-soft text-blue",
        red: "bg-red-soft text-red",
        grey: "bg-grey-soft text-grey",
      },
    },
    defaultVariants: { tone: "grey" },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badgeVariants>["tone"]>;

export function Badge({ className, tone, ...props }: ComponentProps<"span"> & { tone?: BadgeTone }) {
  return <span className={cn(badgeVariants({ tone }), className)} {...props} />;
}
