import { FileQuestionMark } from "lucide";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import type { DirectoryKind } from "@/lib/profiles/hooks/directories";
import { DIRECTORY_WORDS } from "../directory-words";

export function ProfileNotFound({ kind }: { kind: DirectoryKind }) {
  const { title, href, notFoundTitle, notFoundText } = DIRECTORY_WORDS[kind];
  return (
    <EmptyState
      icon={FileQuestionMark}
      title={notFoundTitle}
      isPage
      text={notFoundText}
      action={
        <Button asChild>
          <Link href={href}>Back to {title}</Link>
        </Button>
      }
    />
  );
}
