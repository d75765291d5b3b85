"use client";

import { Search } from "lucide";
import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Link } from "@/components/ui/link";
import { MethodBadge } from "./method-badge";

export type ListedCall = { id: string; tag: string; method: string; path: string; summary: string; href: string };

/** Every word, in any order, somewhere in what the call is called. */
export function matches({ method, path, summary }: ListedCall, search: string): boolean {
  const text = `${method} ${path} ${summary}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Every call on a line that leads to its page, by what it is about; narrowed by words. */
export function Contents({ calls, current }: { calls: readonly ListedCall[]; current?: string }) {
  const [search, setSearch] = useState("");
  const found = calls.filter((call) => matches(call, search));
  const tags = [...new Set(found.map(({ tag }) => tag))];
  return (
    <nav aria-label="Calls" className="space-y-4">
      <div className="relative">
        <Icon of={Search} className="absolute top-2.5 left-2.5 text-muted-foreground" />
        <Input
          type="search"
          aria-label="Search the calls"
          placeholder="Search the calls"
          className="pl-8"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <p role="status" className="text-sm text-muted-foreground empty:hidden">
        {found.length === 0 && `No call is about “${search}”.`}
      </p>
      {tags.map((tag) => (
        <section key={tag} aria-labelledby={`calls-${tag}`}>
          <h2 id={`calls-${tag}`} className="mb-1 text-sm font-semibold">
            {tag}
          </h2>
          <ul>
            {found
              .filter((call) => call.tag === tag)
              .map(({ id, method, path, summary, href }) => (
                <li key={id}>
                  <Link
                    href={href}
                    aria-current={id === current ? "page" : undefined}
                    className="flex flex-col gap-0.5 rounded-md px-2 py-1.5 hover:bg-muted aria-[current]:bg-muted"
                  >
                    <span className="flex items-start gap-2">
                      <MethodBadge method={method} />
                      <code className="font-mono text-xs leading-5 break-all">{path}</code>
                    </span>
                    <span className="text-xs text-muted-foreground">{summary}</span>
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
