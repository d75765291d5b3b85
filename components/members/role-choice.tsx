import { ChoiceCards } from "@/components/forms/choice-cards";
import { FormField } from "@/components/forms/form-field";
import { MEMBER_ROLE_LABELS, MEMBER_ROLES, type MemberRole } from "@/lib/accounts/constants";
import { MEMBER_ROLE_WORDS } from "@/lib/members/constants";

const OPTIONS = MEMBER_ROLES.map((value) => ({
  value,
  title: MEMBER_ROLE_LABELS[value],
  description: MEMBER_ROLE_WORDS[value],
}));

/** Each role with what it is for. */
export function RoleChoice({ value, onChange }: { value: MemberRole; onChange: (role: MemberRole) => void }) {
  return (
    <FormField label="Role">
      {(aria) => <ChoiceCards {...aria} value={value} onChange={onChange} options={OPTIONS} className="grid-cols-1" />}
    </FormField>
  );
}
