/** The signed-in user's own account: preferences, password, sessions (contract section 8). */
import { ask } from "./ask";
import { askAllRows } from "./ask-all-rows";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  CompanyBody,
  PasswordBody,
  PreferencesBody,
  PreferencesWire,
  UserSessionWire,
} from "@/lib/accounts/contract/own-account";

const PREFERENCES = ["settings", "preferences"];
const SESSIONS = ["settings", "sessions"];

/** @param initial as the page was rendered with */
export function usePreferences(initial: PreferencesWire) {
  return useQuery<PreferencesWire>({
    queryKey: PREFERENCES,
    // No call reads them alone: the page brings them, and each change answers them.
    queryFn: () => initial,
    initialData: initial,
    staleTime: Infinity,
  }).data;
}

/** Shows the change at once and takes it back when the server refuses it. */
export function useChangePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: PreferencesBody) => (await ask("PUT /v1/users/preferences", { body })).element,
    onMutate: (change) => {
      const before = client.getQueryData<PreferencesWire>(PREFERENCES);
      client.setQueryData<PreferencesWire>(PREFERENCES, (now) => now && { ...now, ...definedIn(change) });
      return { before };
    },
    onError: (_error, _change, snapshot) => client.setQueryData(PREFERENCES, snapshot?.before),
    onSuccess: (stored) => client.setQueryData(PREFERENCES, stored),
  });
}

function definedIn(change: PreferencesBody): Partial<PreferencesWire> {
  const { email_notifications: email, email_digest: digest, sms_notifications: sms } = change;
  return {
    ...(email !== undefined && { email_notifications: email }),
    ...(digest !== undefined && { email_digest: digest }),
    ...(sms !== undefined && { sms_notifications: sms }),
  };
}

export function useSessions(initial: UserSessionWire[]) {
  return useQuery({
    queryKey: SESSIONS,
    queryFn: () => askAllRows("GET /v1/users/sessions", { query: {} }),
    initialData: initial,
  });
}

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => ask("DELETE /v1/users/sessions/{id}", { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS }),
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => ask("DELETE /v1/users/sessions", {}),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS }),
  });
}

export function useChangeCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: CompanyBody) => (await ask("PUT /v1/users/company", { body })).element,
    meta: { ownErrorToast: true },
    // Whatever is in view may bear the name.
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Ends every other session too, so the list of them is read again. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordBody) => ask("POST /v1/users/password", { body }),
    meta: { ownErrorToast: true },
    onSuccess: () => client.invalidateQueries({ queryKey: SESSIONS }),
  });
}
