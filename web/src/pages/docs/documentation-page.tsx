import { Link } from "react-router";
import { Article } from "../../components/article.tsx";
import { docsLinks } from "../../content/docs-links.ts";

const more = [
  { to: "/community", text: "Community", about: "Public projects and what they did lately." },
  { to: "/status", text: "Status", about: "Whether the service answers right now." },
];

const body = (
  <ul className="!list-none !p-0">
    {[...docsLinks, ...more].map((link) => (
      <li key={link.to} className="border-t border-rule py-4">
        <Link to={link.to} className="font-serif text-xl font-medium">
          {link.text}
        </Link>
        <p className="mt-1 text-ink-2">{link.about}</p>
      </li>
    ))}
  </ul>
);

export default function DocumentationPage() {
  return <Article article={{ title: "Documentation", lead: "Everything you need to record who made it.", body }} />;
}
