import { PageMeta } from "../../components/page/page-meta.tsx";
import { TokenSection } from "../../forms/token-section.tsx";

export default function TokensPage() {
  return (
    <>
      <PageMeta title="API tokens" />
      <TokenSection />
    </>
  );
}
