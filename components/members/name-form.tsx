"use client";

import { useForm } from "react-hook-form";
import { FormField } from "@/components/forms/form-field";
import { lateResolver } from "@/components/forms/late-resolver";
import { told } from "@/components/forms/told";
import { useUnsavedWarning } from "@/components/forms/use-unsaved-warning";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { useChangeMember } from "@/lib/members/hooks";

const resolver = lateResolver(async () => (await import("@/lib/members/contract")).ownNameSchema);

/** How one's own company names a member in its trail. */
export function NameForm({ id, name }: { id: number; name: string }) {
  const { mutateAsync } = useChangeMember();
  const { register, handleSubmit, reset, formState } = useForm({
    resolver,
    defaultValues: { name },
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedWarning(isDirty);

  async function submit(body: { name: string }) {
    await told(() => mutateAsync({ id, ...body }), { done: "Name saved", failed: "Failed to save" }).then(
      () => reset(body),
      // It has been said, and what was typed stays.
      () => undefined,
    );
  }

  return (
    <Card>
      <form method="post" noValidate onSubmit={handleSubmit(submit)}>
        <CardHeader>
          <CardTitle>Your name</CardTitle>
          <CardDescription>Your colleagues read it beside what you did. Other companies never do.</CardDescription>
        </CardHeader>
        <CardContent>
          <FormField label="Name" error={errors.name?.message} required>
            {(aria) => <Input {...register("name")} {...aria} autoComplete="name" required />}
          </FormField>
        </CardContent>
        <CardFooter className="justify-end">
          <Button type="submit" disabled={!isDirty} loading={isSubmitting}>
            Save Name
          </Button>
        </CardFooter>
      </form>
    </Card>
  );
}
