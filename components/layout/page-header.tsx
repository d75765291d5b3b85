import { ChevronRight } from "lucide";
import { Fragment, type ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";

type Breadcrumb = { label: string; href?: string };

type PageHeaderProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** The one primary action of the page. */
  action?: ReactNode;
  /** From the list down to this page; the last one is the page itself and has no href. */
  breadcrumbs?: Breadcrumb[];
};

export function PageHeader({ title, subtitle, action, breadcrumbs }: PageHeaderProps) {
  return (
    <div className="mb-6 flex flex-col gap-2">
      {breadcrumbs && <Breadcrumbs trail={breadcrumbs} />}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold tracking-tight break-words">{title}</h1>
          {subtitle && <p className="mt-1 break-words text-muted-foreground">{subtitle}</p>}
        </div>
        {action && <div className="flex max-w-full shrink-0 flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  );
}

/** In letters: what is shorter keeps its width, so that of `RFPs › A long name` only the name is cut. */
const LONG_LABEL = 18;

function Breadcrumbs({ trail }: { trail: Breadcrumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className="print:hidden">
      {/* One line: a long name is cut, and stands in full in its page's title. */}
      <ol className="flex items-center gap-x-1 text-xs text-muted-foreground">
        {trail.map(({ label, href }, index) => (
          <Fragment key={label}>
            {index > 0 && (
              <li aria-hidden className="shrink-0">
                <Icon of={ChevronRight} className="size-3" />
              </li>
            )}
            <li title={label} className={label.length > LONG_LABEL ? "min-w-0" : "shrink-0"}>
              {href ? (
                <Link
                  href={href}
                  dir="auto"
                  className="block truncate rounded-sm py-1 underline-offset-4 hover:text-foreground hover:underline"
                >
                  {label}
                </Link>
              ) : (
                <span aria-current="page" dir="auto" className="block truncate">
                  {label}
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
