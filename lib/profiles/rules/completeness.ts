/**
 * How far a profile is: what each step still misses, how full each section is, and the words for it (spec 2, sections 2
 * and 5). Hints, bars, settings and the server's `complete` all ask here.
 */
import type { UserType } from "@/lib/accounts/constants";
import { PROFILE_STEPS } from "./steps";
import { type CountedField, hasTick, type ProfileValues, type StepDefinition, valueAt } from "./step-definition";

export type { ProfileValues };

/** A required field without a (right) value; `path` names it below the groups: `generalInfo.teamMembers.0.email`. */
export type MissingField = {
  path: string;
  label: string;
  message: string;
  /** It has a number, but not one that will do: its message says what is wrong. */
  isWrong?: true;
};

/**
 * Progress counting: non-blank text, a number of 0 or more, any boolean, a list or an object that holds any of these. A
 * row that was added and left empty is no answer (docs/decisions/0033).
 */
export function isFilled(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  if (typeof value === "number") return value >= 0;
  if (typeof value === "boolean") return true;
  if (Array.isArray(value)) return value.some(isFilled);
  return typeof value === "object" && value !== null && Object.values(value).some(isFilled);
}

const CONTACT_FIELDS = [
  { name: "name", label: "name", message: "Name is required" },
  { name: "role", label: "role", message: "Role is required" },
  { name: "email", label: "email", message: "Invalid email address" },
];

function missingOfContact(contact: unknown, path: string, label: string): MissingField[] {
  return CONTACT_FIELDS.filter(({ name }) => !isFilled(valueAt(contact, name))).map((field) => ({
    path: `${path}.${field.name}`,
    label: `${label} ${field.label}`,
    message: field.message,
  }));
}

/** Each contact of a list, and a single one where it is asked for, even if nothing of it is there yet. */
function missingOfContacts({ path, label, when }: StepDefinition["contacts"][number], values: ProfileValues) {
  const value = valueAt(values, path);
  if (when) return when(values) ? missingOfContact(value, path, label) : [];
  const contacts: unknown[] = Array.isArray(value) ? value : [];
  return contacts.flatMap((contact, index) => missingOfContact(contact, `${path}.${index}`, `${label} ${index + 1}`));
}

function missingIn(step: StepDefinition, values: ProfileValues): MissingField[] {
  const fields = step.required.filter(({ path, holds = isFilled }) => !holds(valueAt(values, path), values));
  const isThere = (path: string) => typeof valueAt(values, path) === "number";
  return [
    ...fields.map(({ path, label, message }) => ({
      ...{ path, label, message },
      ...(isThere(path) && { isWrong: true as const }),
    })),
    ...step.contacts.flatMap((contact) => missingOfContacts(contact, values)),
  ];
}

/**
 * What a step still requires before it may be left; empty when it is complete.
 * @param step 1 to 3
 */
export function missingFields(kind: UserType, step: number, values: ProfileValues): MissingField[] {
  const definition = PROFILE_STEPS[kind][step - 1];
  if (!definition) throw new Error(`A ${kind} profile has no step ${step}`);
  return missingIn(definition, values);
}

/** What the whole profile still requires before it can be completed. */
export function missingInProfile(kind: UserType, values: ProfileValues): MissingField[] {
  return PROFILE_STEPS[kind].flatMap((step) => missingIn(step, values));
}

/**
 * Whether a press on the step bar may lead to a step (spec 2, section 2). Back is free. Ahead lie only steps that are
 * completed, without a gap between; the rest is reached with Next. A VC investor may go anywhere.
 * @param step from 1, as `current`
 * @param isDone whether each step is completed
 */
export function mayOpenStep(kind: UserType, step: number, current: number, isDone: readonly boolean[]): boolean {
  return kind === "vc_investor" || step <= current || isDone.slice(current, step).every(Boolean);
}

const NAMED_AT_MOST = 3;

function hintOfAbsent(labels: readonly string[]): string[] {
  if (labels.length === 0) return [];
  if (labels.length > NAMED_AT_MOST) return [`Missing ${labels.length} required fields`];
  return [`Missing: ${labels.join(", ")}`];
}

/**
 * `Missing: X, Y` for up to three fields, `Missing 4 required fields` for more, and then what is wrong with those that are
 * there; null when nothing is missing.
 */
export function missingHint(missing: readonly Omit<MissingField, "path">[]): string | null {
  const absent = missing.filter(({ isWrong }) => !isWrong).map(({ label }) => label);
  const wrong = missing.filter(({ isWrong }) => isWrong).map(({ message }) => message);
  return [...hintOfAbsent(absent), ...wrong].join(". ") || null;
}

export type Progress = { filled: number; total: number; percent: number };
export type SectionProgress = Progress & {
  group: string;
  key: string;
  title: string;
  /** Of its fields, below the groups. */
  paths: string[];
  /** Whether its step requires something, but nothing of it. */
  isAside: boolean;
  /** Whether anything is in it, right or not. */
  isUsed: boolean;
};

const isAt = (path: string, invalid: readonly string[]) =>
  invalid.some((found) => found === path || found.startsWith(`${path}.`));

/** An entry without what it started with, so that only what was typed counts. */
const typedOf = (entry: unknown, preset: string | undefined) =>
  preset !== undefined && typeof entry === "object" ? { ...entry, [preset]: null } : entry;

function countOf(field: CountedField, values: ProfileValues, invalid: readonly string[]) {
  const { path, when, ticks, wanted, preset } = field;
  if (when && !when(values)) return { filled: 0, total: 0 };
  const value = valueAt(values, path);
  if (ticks) return { filled: hasTick(ticks)(value) ? 1 : 0, total: 1 };
  const entries: unknown[] = Array.isArray(value) ? value.map((entry) => typedOf(entry, preset)) : [];
  if (wanted !== undefined) {
    const right = entries.filter((entry, index) => isFilled(entry) && !isAt(`${path}.${index}`, invalid));
    return { filled: Math.min(right.length, wanted), total: wanted };
  }
  const isRight = isFilled(Array.isArray(value) ? entries : value) && !isAt(path, invalid);
  return { filled: isRight ? 1 : 0, total: 1 };
}

/** How full all of them are together. */
export function progressOf(counts: readonly { filled: number; total: number }[]): Progress {
  const filled = counts.reduce((sum, count) => sum + count.filled, 0);
  const total = counts.reduce((sum, count) => sum + count.total, 0);
  return { filled, total, percent: total === 0 ? 100 : Math.floor((100 * filled) / total) };
}

/** The sections that apply; with each the paths of what its step still misses. */
const sectionsOf = (kind: UserType, values: ProfileValues) =>
  PROFILE_STEPS[kind].flatMap((step) => {
    const gaps = missingIn(step, values).map(({ path }) => path);
    return step.sections.filter(({ when }) => !when || when(values)).map((section) => ({ step, section, gaps }));
  });

/**
 * How full each section is that applies; fields that an answer makes meaningless don't count. What is wrong is not filled
 * in yet: what a step would not be left with (a fund of no size, a contact without a name), and what would be refused.
 * @param invalid paths of values that would be refused, below the groups
 */
export function sectionProgress(
  kind: UserType,
  values: ProfileValues,
  invalid: readonly string[] = [],
): SectionProgress[] {
  return sectionsOf(kind, values).map(({ step, section, gaps }) => {
    const paths = section.fields.map(({ path }) => path);
    const wrong = [...invalid, ...gaps];
    return {
      group: step.group,
      key: section.key,
      title: section.title,
      paths,
      isAside: step.required.length > 0 && !step.required.some(({ path }) => paths.includes(path)),
      isUsed: paths.some((path) => isFilled(valueAt(values, path))),
      ...progressOf(section.fields.map((field) => countOf(field, values, wrong))),
    };
  });
}

/** How full the profile is over all its sections. */
export function profileProgress(kind: UserType, values: ProfileValues): Progress {
  return progressOf(sectionProgress(kind, values));
}

/**
 * The fields that a refused completion named, by the step that asks for them; of those that are there, what is wrong.
 * @param paths below the groups, as a 422 names them; one that nobody knows keeps its path for a name
 */
export function missingByStep(kind: UserType, paths: readonly string[], values: ProfileValues) {
  const labels = new Map(
    missingInProfile(kind, values).map(({ path, label, message, isWrong }) => [path, isWrong ? message : label]),
  );
  return PROFILE_STEPS[kind]
    .map(({ group, title }) => ({
      title,
      labels: paths.filter((path) => path.startsWith(`${group}.`)).map((path) => labels.get(path) ?? path),
    }))
    .filter((step) => step.labels.length > 0);
}
