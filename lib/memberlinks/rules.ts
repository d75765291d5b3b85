import { DAY_MS, MINUTE_MS } from "@/lib/kit/durations";
import { CONFIRMATION_DAYS, type LinkPurpose, RESET_MINUTES } from "./constants";

const LIFE_MS: Record<LinkPurpose, number> = {
  email: CONFIRMATION_DAYS * DAY_MS,
  password: RESET_MINUTES * MINUTE_MS,
};

export const linkEnd = (purpose: LinkPurpose, now: Date) => new Date(now.getTime() + LIFE_MS[purpose]);

type Link = { email: string; expiresAt: Date; usedAt: Date | null; member: { email: string } };

/** A link is good once, for its time, and of the address that its member still has. */
export const isGoodLink = ({ email, expiresAt, usedAt, member }: Link, now: Date): boolean =>
  usedAt === null && expiresAt > now && email === member.email;
