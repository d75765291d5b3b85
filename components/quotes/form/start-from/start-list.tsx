import { Copy, FilePlus, LayoutTemplate, Settings2 } from "lucide";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Command, CommandGroup, CommandInput, CommandItem, CommandList } from "@/components/ui/command";
import { Icon } from "@/components/ui/icon";
import { useSettled } from "@/components/ui/use-settled";
import { formatDate } from "@/lib/kit/dates";
import { formatTotal } from "@/lib/kit/format";
import { searchable } from "@/lib/kit/search";
import { QUOTE_STATUS_LABELS } from "@/lib/quotes/constants";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";
import { useFormerQuotes } from "@/lib/quotes/hooks/quotes";
import { shortPrice } from "@/lib/quotes/rules/price-text";
import type { TemplateWire } from "@/lib/templates/contract";
import { useTemplates } from "@/lib/templates/hooks";
import { partsOf } from "./source";

type StartListProps = {
  onTemplate: (template: TemplateWire) => void;
  onQuote: (quote: QuoteSummaryWire) => void;
  onBlank: () => void;
  onManage: () => void;
};

/** My templates by name, my former quotes with the latest first, or nothing; narrowed by what is typed. */
export function StartList({ onTemplate, onQuote, onBlank, onManage }: StartListProps) {
  const [search, setSearch] = useState("");
  const typed = search.trim();
  const words = searchable(typed);
  const templates = useTemplates();
  const quotes = useFormerQuotes(useSettled(typed));
  const named = (templates.data ?? []).filter(({ name }) => searchable(name).includes(words));
  const former = quotes.data?.element ?? [];
  const failed = [templates, quotes].find(({ isError }) => isError);
  const isLoading = templates.isPending || quotes.isPending;
  return (
    <Command label="Search templates and quotes" shouldFilter={false}>
      <CommandInput placeholder="Search templates and RFPs…" value={search} onValueChange={setSearch} />
      <CommandList label="Start from">
        {named.length > 0 && (
          <CommandGroup heading="My templates">
            {named.map((template) => (
              <CommandItem key={template.id} value={`template ${template.id}`} onSelect={() => onTemplate(template)}>
                <Icon of={LayoutTemplate} className="text-muted-foreground" />
                <Named name={template.name}>{partsOf(template.content).join(", ")}</Named>
              </CommandItem>
            ))}
          </CommandGroup>
        )}
        {former.length > 0 && (
          <CommandGroup heading="My former quotes">
            {former.map((quote) => (
              <CommandItem
                key={quote.id}
                value={`quote ${quote.id}`}
                disabled={quote.revision === 0}
                onSelect={() => onQuote(quote)}
              >
                <Icon of={Copy} className="text-muted-foreground" />
                <Named name={quote.rfq_name}>
                  {quote.revision === 0
                    ? "It came without details"
                    : `${shortPrice(quote)} · ${QUOTE_STATUS_LABELS[quote.status]} · ${formatDate(quote.created_at)}`}
                </Named>
              </CommandItem>
            ))}
          </CommandGroup>
        )}
        {/* Last also in time: what came in above it would move it from under the pointer. */}
        {words === "" && !isLoading && (
          <CommandGroup heading="Otherwise">
            <CommandItem value="blank" onSelect={onBlank}>
              <Icon of={FilePlus} className="text-muted-foreground" />
              The form as it was opened
            </CommandItem>
            <CommandItem value="manage" onSelect={onManage}>
              <Icon of={Settings2} className="text-muted-foreground" />
              Manage my templates…
            </CommandItem>
          </CommandGroup>
        )}
      </CommandList>
      <div role="status" className="text-xs text-muted-foreground">
        {isLoading && <p className="px-3 py-2">Loading…</p>}
        {!isLoading && !failed && words !== "" && named.length + former.length === 0 && (
          <p className="px-3 py-6 text-center text-sm">No results found</p>
        )}
        {quotes.data && former.length < quotes.data.total && (
          <p className="border-t px-3 py-2">
            {former.length} of your {formatTotal(quotes.data)} quotes shown. Type to find the others.
          </p>
        )}
      </div>
      {failed && (
        <p role="alert" className="flex items-center justify-between gap-2 border-t px-3 py-2 text-xs">
          Not all of it could be loaded.
          <Button variant="outline" size="sm" loading={failed.isFetching} onClick={() => void failed.refetch()}>
            Retry
          </Button>
        </p>
      )}
    </Command>
  );
}

function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="min-w-0 break-words">
      {name}
      <span className="block text-xs text-muted-foreground">{children}</span>
    </span>
  );
}
