import { DataTableSearch } from "@/components/data-table/data-table-search";
import { SingleSelect } from "@/components/forms/single-select";
import { Button } from "@/components/ui/button";
import { countedTotal } from "@/lib/kit/format";
import type { FilterName, FilterValue, SortOrder, TableSpec } from "@/lib/kit/list-spec";
import { type Found, isNarrowed, type TableControl, withFilter } from "@/lib/kit/table-query";

type Choice<Value extends string> = { value: Value; label: string };

/** One that the list has, with values that the list has for it. */
export type DirectoryFilter<List extends TableSpec = TableSpec> = {
  [Name in FilterName<List>]: {
    name: Name;
    label: string;
    /** What stands there while nothing is chosen: `All verticals`. One with a single value has nothing to choose. */
    placeholder?: string;
    options: readonly Choice<FilterValue<List, Name>>[];
  };
}[FilterName<List>];

export type DirectorySort<List extends TableSpec = TableSpec> = Choice<SortOrder<List>>;

type DirectoryFiltersProps = TableControl & {
  filters: readonly DirectoryFilter[];
  sorts: readonly DirectorySort[];
  found: Found | undefined;
};

export function DirectoryFilters(props: DirectoryFiltersProps) {
  const { list, state, setState, filters, sorts, found } = props;
  return (
    <div role="search" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <DataTableSearch list={list} state={state} setState={setState} />
        {filters.map(({ name, label, placeholder, options }) =>
          options.length === 1 ? (
            <OneChoice key={name} {...{ name, label, options, state, setState }} />
          ) : (
            <div key={name} className="min-w-36 flex-1 sm:max-w-48">
              <SingleSelect
                aria-label={label}
                placeholder={placeholder}
                options={options}
                value={state.filters[name] ?? null}
                onChange={(value) => setState({ filters: withFilter(state, name, value) })}
                clearable
              />
            </div>
          ),
        )}
      </div>
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="figures text-muted-foreground">
          {found && countedTotal(found, "result")}
        </p>
        {isNarrowed(state) && (
          <Button variant="ghost" size="sm" onClick={() => setState({ q: "", filters: {} })}>
            Clear all
          </Button>
        )}
        <div className="ml-auto w-44">
          <SingleSelect
            aria-label="Sort by"
            placeholder="Newest first"
            options={sorts}
            value={state.sort}
            onChange={(sort) => setState({ sort })}
            clearable
          />
        </div>
      </div>
    </div>
  );
}

type OneChoiceProps = Pick<TableControl, "state" | "setState"> & Pick<DirectoryFilter, "name" | "label" | "options">;

/** A filter with a single value is pressed, not chosen. */
function OneChoice({ name, label, options, state, setState }: OneChoiceProps) {
  const value = options[0]?.value ?? null;
  const isOn = state.filters[name] === value;
  return (
    <Button
      variant="outline"
      aria-pressed={isOn}
      className="aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
      onClick={() => setState({ filters: withFilter(state, name, isOn ? null : value) })}
    >
      {label}
    </Button>
  );
}
