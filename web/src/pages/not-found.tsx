import { MISSING, Missing } from "../components/page/missing.tsx";
import { PageMeta } from "../components/page/page-meta.tsx";

export default function NotFound() {
  return (
    <div className="mx-auto max-w-6xl px-4 py-24 sm:px-8">
      <PageMeta title={MISSING} />
      <Missing text="There is no page at this address." />
    </div>
  );
}
