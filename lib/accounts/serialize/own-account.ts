import type { PreferencesWire, UserSessionWire } from "@/lib/accounts/contract/own-account";
import type { Preferences, SessionRecord } from "@/lib/accounts/service/own-account";

export function serializePreferences(preferences: Preferences): PreferencesWire {
  return {
    email_notifications: preferences.emailNotifications,
    email_digest: preferences.emailDigest,
    sms_notifications: preferences.smsNotifications,
  };
}

/** One of the caller's sign-ins; never its token. */
export function serializeUserSession(session: SessionRecord, currentId: string): UserSessionWire {
  return {
    id: session.id,
    user_agent: session.userAgent,
    ip_address: session.ipAddress,
    created_at: session.createdAt.toISOString(),
    last_seen_at: (session.lastSeenAt ?? session.createdAt).toISOString(),
    expires_at: session.expiresAt.toISOString(),
    is_current: session.id === currentId,
  };
}
