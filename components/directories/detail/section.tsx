import { type ReactNode, useId } from "react";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";

export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader>
        <CardTitle id={titleId}>{title}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">{children}</CardContent>
    </Card>
  );
}

export function SubSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </div>
  );
}

/** People, rounds, competitors: one box for each. */
export function Items({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="flex flex-col divide-y rounded-md border">
      {children}
    </ul>
  );
}

export function Item({ children }: { children: ReactNode }) {
  return <li className="flex min-w-0 flex-col gap-2 px-4 py-3">{children}</li>;
}

/** In place of what the profile does not tell. */
export function NotProvided({ children = "Not provided" }: { children?: ReactNode }) {
  return <p className="text-muted-foreground">{children}</p>;
}

/** Text as it was written, line breaks and all. */
export function Prose({ children }: { children: string }) {
  return children ? (
    <p className="max-w-prose break-words whitespace-pre-line own-direction">{children}</p>
  ) : (
    <NotProvided />
  );
}
