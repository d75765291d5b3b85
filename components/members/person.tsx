import { type ReactNode } from "react";

type PersonProps = {
  /** Empty: known by their e-mail only. */
  name: string;
  email: string;
  badges: ReactNode;
  note: ReactNode;
  /** What can be done about them. */
  children: ReactNode;
};

/** Somebody of an account, or invited to it. */
export function Person({ name, email, badges, note, children }: PersonProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 break-words">{name || email}</span>
          {badges}
        </p>
        <p className="text-xs break-words text-muted-foreground">
          {name && `${email} · `}
          {note}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
