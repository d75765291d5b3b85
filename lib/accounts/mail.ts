/** The e-mail about a sign-in. It can't be switched off. */
import { ROUTES } from "@/lib/addresses/routes";
import { env } from "@/lib/env";
import { formatDateTimeZone } from "@/lib/kit/dates";
import { composeMail } from "@/lib/kit/mail/compose";

export function composeNewDeviceMail(device: string, address: string, at: Date) {
  const from = address && `, from the address ${address}`;
  return {
    subject: `New sign-in: ${device}`,
    ...composeMail({
      title: `New sign-in: ${device}`,
      body: `On ${formatDateTimeZone(at)}${from}. If it was you, there is nothing to do. If not, sign that session out and change your password.`,
      link: new URL(ROUTES.securitySettings, env().NEXTAUTH_URL).href,
      action: "See where you are signed in",
      settings: null,
    }),
  };
}
