import { Part } from "./guide";

type SandboxProps = { accounts: readonly { email: string; note: string; apiKey?: string }[]; password: string };

/** Whose token to take here: this server has sample data, which nobody misses. */
export function Sandbox({ accounts, password }: SandboxProps) {
  return (
    <Part title="Sandbox">
      <p>
        This server has sample data: try whatever you like. Each of these signs in with the password{" "}
        <code>{password}</code>, or lets machines in by its API key.
      </p>
      <dl className="divide-y rounded-md border">
        {accounts.map(({ email, note, apiKey }) => (
          <div key={email} className="flex flex-wrap gap-x-3 px-3 py-2">
            <dt className="w-full sm:w-56">
              <code>{email}</code>
            </dt>
            <dd className="text-muted-foreground">{note}</dd>
            {apiKey && (
              <dd className="basis-full wrap-anywhere">
                <code>{apiKey}</code>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Part>
  );
}
