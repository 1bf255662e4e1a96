import { MISSING, Missing } from "../components/page/missing.tsx";
import { PageMeta } from "../components/page/page-meta.tsx";

export default function NotFound() {
  return (
    <div className="mx-auto max-w-6xl px-4 py-10 sm:px-8 sm:py-14">
      <PageMeta title={MISSING} />
      <Missing text="There’s no page at this address." />
    </div>
  );
}
