"use client";

import { useRouter } from "next/navigation";
import { useForm } from "react-hook-form";
import { FormField } from "@/components/forms/form-field";
import { useUnsavedWarning } from "@/components/forms/use-unsaved-warning";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { lateResolver } from "@/components/forms/late-resolver";
import type { UserType } from "@/lib/accounts/constants";
import type { CompanyBody } from "@/lib/accounts/contract/own-account";
import { useChangeCompany } from "@/lib/accounts/hooks/settings";
import { fieldErrors } from "@/lib/kit/client/api-error";
import { failureWords } from "@/lib/kit/client/failure-words";
import { toast } from "@/lib/kit/toast";

const resolver = lateResolver(async () => (await import("@/lib/accounts/contract/own-account")).companyBodySchema);

/** Where others read the name: a fund has no RFPs, quotes or term sheets. */
const ABOUT_NAME = {
  fund: "What others read on your profile and your requests to be introduced. A profile of the same name is renamed with it.",
  others:
    "What others read on your RFPs, quotes and agreements. A profile of the same name is renamed with it; term sheets keep the name that was signed.",
};

type CompanyFormProps = { name: string; userType: UserType | null };

export function CompanyForm({ name, userType }: CompanyFormProps) {
  const router = useRouter();
  const { mutateAsync } = useChangeCompany();
  const { register, handleSubmit, reset, setError, formState } = useForm<CompanyBody>({
    resolver,
    defaultValues: { company_name: name },
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedWarning(isDirty);

  async function submit(body: CompanyBody) {
    try {
      reset({ company_name: (await mutateAsync(body)).company_name });
    } catch (error) {
      const message = fieldErrors(error).company_name;
      if (message) setError("company_name", { message }, { shouldFocus: true });
      toast.error(message ?? failureWords(error));
      return;
    }
    // The menu bears it.
    router.refresh();
    toast.success("Company name saved");
  }

  return (
    <Card>
      <form method="post" noValidate onSubmit={handleSubmit(submit)}>
        <CardHeader>
          <CardTitle>Company</CardTitle>
          <CardDescription>{ABOUT_NAME[userType === "vc_investor" ? "fund" : "others"]}</CardDescription>
        </CardHeader>
        <CardContent>
          <FormField label="Company name" error={errors.company_name?.message} required>
            {(aria) => <Input {...register("company_name")} {...aria} autoComplete="organization" required />}
          </FormField>
        </CardContent>
        <CardFooter className="justify-end">
          <Button type="submit" disabled={!isDirty} loading={isSubmitting}>
            Save Company Name
          </Button>
        </CardFooter>
      </form>
    </Card>
  );
}
