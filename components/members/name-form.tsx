"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { FormField } from "@/components/forms/form-field";
import { told } from "@/components/forms/told";
import { useUnsavedWarning } from "@/components/forms/use-unsaved-warning";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { requiredLine } from "@/lib/kit/fields";
import { useChangeMember } from "@/lib/members/hooks";

const schema = z.object({ name: requiredLine("Name is required") });

/** How one's own company names a member in its trail. */
export function NameForm({ id, name }: { id: number; name: string }) {
  const { mutateAsync } = useChangeMember();
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(schema),
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
