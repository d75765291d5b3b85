import { ForRole } from "@/components/layout/for-role";
import { Plus } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";

export function CreateRfqLink() {
  return (
    <ForRole action="rfqs.create" others="create RFPs">
      <Button asChild>
        <Link href={ROUTES.newRfq}>
          <Icon of={Plus} />
          Create RFP
        </Link>
      </Button>
    </ForRole>
  );
}
