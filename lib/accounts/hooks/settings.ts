/** The signed-in user's own account: preferences, password, sessions (contract section 8). */
import { isAnswerLost } from "@/lib/kit/client/api-error";
import { sentAgainIfLost, takeAway } from "@/lib/kit/client/lost-answers";
import { useRef } from "react";
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
const CHANGE = [...PREFERENCES, "change"];
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

/**
 * Shows the change at once and takes it back when the server refuses it. One is sent after another: sent together, the one
 * that was pressed first might arrive last, and stand.
 */
export function useChangePreferences() {
  const client = useQueryClient();
  /** As the server had them last: what was shown before a change may itself be a change that is refused. */
  const stored = useRef<PreferencesWire>(undefined);
  const show = (change: PreferencesBody) =>
    client.setQueryData<PreferencesWire>(PREFERENCES, (now) => now && { ...now, ...definedIn(change) });
  return useMutation({
    mutationKey: CHANGE,
    mutationFn: async (body: PreferencesBody) =>
      (await sentAgainIfLost(() => ask("PUT /v1/users/preferences", { body }))).element,
    scope: { id: "preferences" },
    onMutate: (change) => {
      stored.current ??= client.getQueryData<PreferencesWire>(PREFERENCES);
      show(change);
    },
    onError: (_error, change) => {
      // What else was switched since stays.
      const names = Object.keys(change) as (keyof PreferencesBody)[];
      show(Object.fromEntries(names.map((name) => [name, stored.current?.[name]])));
    },
    onSuccess: (answered) => {
      stored.current = answered;
      // What has been switched once more since stays as it is shown.
      if (client.isMutating({ mutationKey: CHANGE }) === 1) client.setQueryData(PREFERENCES, answered);
    },
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
    mutationFn: (id: string) => takeAway(() => ask("DELETE /v1/users/sessions/{id}", { params: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS }),
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => sentAgainIfLost(() => ask("DELETE /v1/users/sessions", {})),
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
  const wasLost = useRef(false);
  return useMutation({
    mutationFn: async (body: PasswordBody) => {
      const change = (current = body.current_password) =>
        ask("POST /v1/users/password", { body: { ...body, current_password: current } });
      try {
        return await change();
      } catch (error) {
        wasLost.current ||= isAnswerLost(error);
        if (!wasLost.current) throw error;
        // Changed by what was sent before, it is the new one by now, and that is the one to show.
        return await change(body.new_password).catch(() => Promise.reject(error));
      }
    },
    meta: { ownErrorToast: true },
    onSuccess: () => {
      wasLost.current = false;
      return client.invalidateQueries({ queryKey: SESSIONS });
    },
  });
}
