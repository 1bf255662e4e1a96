import { ChartColumn, Columns3, Eye, type LucideIcon, Users } from "lucide-react";
import { Section } from "../../ui/page-header.tsx";

export const FIGURE_SECTIONS = {
  overTime: "Attributions over time",
  creators: "Creators credited",
  views: "Views and engagement",
  comparison: "Project comparison",
};

const UPCOMING: { section: keyof typeof FIGURE_SECTIONS; Icon: LucideIcon; text: string }[] = [
  {
    section: "overTime",
    Icon: ChartColumn,
    text: "Attributions per day, compared with the previous period, by type and platform.",
  },
  {
    section: "creators",
    Icon: Users,
    text: "Creators credited per day, and the creators and works you credit most.",
  },
  {
    section: "views",
    Icon: Eye,
    text: "How often people view the credited content, and how many of them engage with it.",
  },
  {
    section: "comparison",
    Icon: Columns3,
    text: "Attributions, creators, and views of your projects in one table.",
  },
];

/** A preview of analytics for a workspace without attributions. */
export const UpcomingSections = () => (
  <div className="grid grid-cols-1 gap-x-12 md:grid-cols-2">
    {UPCOMING.map(({ section, Icon, text }) => (
      <Section
        key={section}
        title={FIGURE_SECTIONS[section]}
        action={<Icon aria-hidden="true" className="size-5 text-ink-3" />}
      >
        <p className="border-t border-rule pt-3 text-base text-ink-2">{text}</p>
      </Section>
    ))}
  </div>
);
