import { DataTableSearch } from "@/components/data-table/data-table-search";
import { SingleSelect } from "@/components/forms/single-select";
import { Button } from "@/components/ui/button";
import { formatInteger } from "@/lib/kit/format";
import { isNarrowed, type TableControl } from "@/lib/kit/table-query";

export type DirectoryFilter = {
  /** The parameter of the browse call. */
  name: string;
  label: string;
  /** What stands there while nothing is chosen: `All verticals`. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
};

export type DirectorySort = { value: string; label: string };

type DirectoryFiltersProps = TableControl & {
  searchPlaceholder: string;
  filters: readonly DirectoryFilter[];
  sorts: readonly DirectorySort[];
  total: number | undefined;
};

export function DirectoryFilters(props: DirectoryFiltersProps) {
  const { state, setState, searchPlaceholder, filters, sorts, total } = props;
  const choose = (name: string, value: string | null) => {
    const { [name]: _, ...others } = state.filters;
    setState({ filters: value ? { ...others, [name]: value } : others });
  };
  return (
    <div role="search" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <DataTableSearch placeholder={searchPlaceholder} value={state.q} onSearch={(q) => setState({ q })} />
        {filters.map(({ name, label, placeholder, options }) => (
          <div key={name} className="min-w-36 flex-1 sm:max-w-48">
            <SingleSelect
              aria-label={label}
              placeholder={placeholder}
              options={options}
              value={state.filters[name] ?? null}
              onChange={(value) => choose(name, value)}
              clearable
            />
          </div>
        ))}
      </div>
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="figures text-muted-foreground">
          {total !== undefined && `${formatInteger(total)} ${total === 1 ? "result" : "results"}`}
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
