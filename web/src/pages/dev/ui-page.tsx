import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { PageMeta } from "../../components/page/page-meta.tsx";
import { TooltipProvider } from "../../ui/tooltip.tsx";
import { AttributionParts } from "./attribution-parts.tsx";
import { CatalogParts } from "./catalog-parts.tsx";
import { ChoiceParts } from "./choice-parts.tsx";
import { CommunityParts } from "./community-parts.tsx";
import { CreditParts } from "./credit-parts.tsx";
import { FieldParts } from "./field-parts.tsx";
import { FigureParts } from "./figure-parts.tsx";
import { FilterParts } from "./filter-parts.tsx";
import { FoundationParts } from "./foundation-parts.tsx";
import { ListParts } from "./list-parts.tsx";
import { OverlayParts } from "./overlay-parts.tsx";
import { samples } from "./sample-data.ts";
import { showStates } from "./show-states.ts";
import { StateParts } from "./state-parts.tsx";
import { TextParts } from "./text-parts.tsx";

/**
 * All parts of ui/ and widely shared components in each state. Exists only in development, and
 * e2e/components.e2e.ts compares it with screenshots.
 */
export default function ComponentsPage() {
  useEffect(showStates, []);
  return (
    <QueryClientProvider client={samples}>
      <TooltipProvider>
        <PageMeta title="Components" />
        <div className="mx-auto max-w-4xl px-4 pt-10 sm:px-8">
          <h1 className="font-serif text-2xl font-medium">Components</h1>
          <p className="mt-1 max-w-prose text-base text-ink-2">
            Every part in every state. Hover and focus are drawn as they look; what opens is opened by its
            button.
          </p>
          <FoundationParts />
          <ChoiceParts />
          <FieldParts />
          <FilterParts />
          <StateParts />
          <CreditParts />
          <AttributionParts />
          <CatalogParts />
          <CommunityParts />
          <FigureParts />
          <ListParts />
          <TextParts />
          <OverlayParts />
        </div>
      </TooltipProvider>
    </QueryClientProvider>
  );
}
