/** The gallery's page: every shot under its page's name, a row a role and state, narrowed by what is typed. */

export type Shot = {
  role: string;
  /** `full`, `empty`, `long`, `loading`, `error`. */
  state: string;
  /** The page, by its folders: `/rfqs/[id]`. */
  pattern: string;
  address: string;
  files: { width: number; theme: string; file: string }[];
};

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function row({ role, state, pattern, address, files }: Shot): string {
  const pictures = files.map(
    ({ width, theme, file }) =>
      `<a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt="${width} ${theme}" style="width:${width / 5}px"></a>`,
  );
  const name = escaped(`${role} ${state} ${pattern}`);
  return `<section data-name="${name}"><h2>${name} <small>${escaped(address)}</small></h2>${pictures.join("")}</section>`;
}

export function shotsIndex(shots: readonly Shot[]): string {
  const inOrder = shots.toSorted((a, b) => a.pattern.localeCompare(b.pattern) || a.role.localeCompare(b.role));
  return `<!doctype html><meta charset="utf-8"><title>Depthbook: every page</title>
<style>body{font:14px sans-serif;margin:16px;background:#888}h2{font-size:14px;margin:16px 0 4px}section{display:block}
img{margin-right:8px;vertical-align:top;max-height:600px;object-fit:cover;object-position:top}</style>
<input placeholder="issuer full /rfqs" autofocus size="40"><p>${shots.length} pages</p>
${inOrder.map(row).join("\n")}
<script>document.querySelector("input").addEventListener("input",({target})=>{const words=target.value.split(" ");
for(const s of document.querySelectorAll("section"))s.hidden=!words.every((w)=>s.dataset.name.includes(w))})</script>`;
}
