import { Spinner } from "@/components/ui/spinner";

export default function AdminLoading() {
  return (
    <p role="status" className="flex items-center justify-center gap-2 py-16 text-muted-foreground">
      <Spinner />
      Loading...
    </p>
  );
}
