/** What a step of a profile is made of, and the words that the three kinds of profile define theirs in. */

/** A profile's groups by name, each with its fields by name: as forms hold it, and as it is stored. */
export type ProfileValues = Readonly<Record<string, unknown>>;

/** Reads `generalInfo.traction.summary`; undefined where there is none. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, name) => {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
    return (value as Record<string, unknown>)[name];
  }, values);
}

export type Condition = (values: ProfileValues) => boolean;

export type CountedField = {
  path: string;
  /** The field is asked for only then. */
  when?: Condition;
  /** Checkboxes of which one has to be ticked: they count as filled then, not by being there. */
  ticks?: readonly string[];
  /** A list that counts this many times, once for each entry. */
  wanted?: number;
  /** What each entry of the list starts with and nobody has typed. */
  preset?: string;
};

export type ProfileSection = { key: string; title: string; when?: Condition; fields: CountedField[] };

export type Requirement = {
  path: string;
  label: string;
  message: string;
  /** Default: the value is filled. */
  holds?: (value: unknown, values: ProfileValues) => boolean;
};

export type StepDefinition = {
  /** The group of the step's fields in `update`. */
  group: string;
  title: string;
  required: Requirement[];
  /** Contacts, or lists of them: each has to have a name, a role and an email. With `when`, only then. */
  contacts: { path: string; label: string; when?: Condition }[];
  sections: ProfileSection[];
};

export const fields = (...paths: string[]): CountedField[] => paths.map((path) => ({ path }));

export const answered =
  (path: string): Condition =>
  (values) =>
    valueAt(values, path) === true;

export const isAtLeast = (min: number) => (value: unknown) => typeof value === "number" && value >= min;
export const hasEntries = (value: unknown) => Array.isArray(value) && value.length > 0;
export const isAbove = (min: number) => (value: unknown) => typeof value === "number" && value > min;
export const hasTick = (names: readonly string[]) => (value: unknown) =>
  names.some((name) => valueAt(value, name) === true);

export const is = (label: string) => `${label} is required`;
export const are = (label: string) => `${label} are required`;

export function required(path: string, label: string, message = is(label), holds?: Requirement["holds"]): Requirement {
  return { path, label, message, ...(holds && { holds }) };
}
