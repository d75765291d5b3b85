import {
  Building2,
  ChartLine,
  CircleGauge,
  Coins,
  Eye,
  FilePlus2,
  FileSignature,
  FileText,
  Files,
  Handshake,
  MailWarning,
  MessageSquareQuote,
  Landmark,
  LayoutDashboard,
  Settings,
  Users,
  Vault,
} from "lucide";
import { Icon, type IconNode } from "@/components/ui/icon";
import { ROUTES } from "@/lib/addresses/routes";

const icons: Record<string, IconNode> = {
  [ROUTES.dashboard]: LayoutDashboard,
  [ROUTES.rfqs]: FileText,
  [ROUTES.newRfq]: FilePlus2,
  [ROUTES.quotes]: MessageSquareQuote,
  [ROUTES.tokenIssuers]: Coins,
  [ROUTES.raising]: Coins,
  [ROUTES.marketMakers]: Building2,
  [ROUTES.watchList]: Eye,
  [ROUTES.vcInvestors]: Vault,
  [ROUTES.introductions]: Handshake,
  [ROUTES.contracts]: FileSignature,
  [ROUTES.analytics]: ChartLine,
  [ROUTES.venues]: Landmark,
  [ROUTES.settings]: Settings,
  [ROUTES.admin.index]: CircleGauge,
  [ROUTES.admin.users]: Users,
  [ROUTES.admin.rfqs]: Files,
  [ROUTES.admin.quotes]: MessageSquareQuote,
  [ROUTES.admin.venues]: Landmark,
  [ROUTES.admin.trail]: Eye,
  [ROUTES.admin.emails]: MailWarning,
};

/** The icon of a page; that of a document for addresses within one, such as a single RFP. */
export function NavIcon({ href, className }: { href: string; className?: string }) {
  return <Icon of={icons[href] ?? FileText} className={className} />;
}
