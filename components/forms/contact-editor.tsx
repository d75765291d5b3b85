"use client";

import { TextField } from "./text-field";

/** A person to talk to (spec 2 section 3); `at` names a field of the contact in the form's values. */
export function ContactEditor({ at }: { at: (field: string) => string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name={at("name")} label="Name" required />
      <TextField name={at("role")} label="Role" required />
      <TextField name={at("email")} label="Email" type="email" required />
      <TextField name={at("phoneNumber")} label="Phone number" type="tel" />
      <TextField
        name={at("xProfile")}
        label="X profile"
        type="url"
        handleOn="x.com"
        placeholder="@handle or https://x.com/…"
      />
      <TextField name={at("linkedin")} label="LinkedIn" type="url" placeholder="https://www.linkedin.com/in/…" />
      <TextField name={at("telegram")} label="Telegram" handleOn="t.me" placeholder="@handle" />
      <TextField name={at("summary")} label="Summary" multiline className="sm:col-span-2" />
    </div>
  );
}
