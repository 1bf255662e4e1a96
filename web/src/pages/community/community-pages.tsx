import { useParams } from "react-router";
import { CommunityPage } from "./community-page.tsx";
import { DeveloperPage } from "./developer-page.tsx";
import { PublicProjectPage } from "./public-project-page.tsx";

/** The community's pages share one file: the list of every page's files travels with the first page. */
export default function CommunityPages() {
  const { projectId, username } = useParams();
  if (projectId) return <PublicProjectPage key={projectId} id={projectId} />;
  if (username) return <DeveloperPage key={username} username={username} />;
  return <CommunityPage />;
}
