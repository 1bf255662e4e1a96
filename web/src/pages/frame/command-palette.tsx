import { foldQuery, foldText } from "@byline/contract/fold-name.ts";
import { rolesToGive } from "@byline/contract/roles.ts";
import { useQuery } from "@tanstack/react-query";
import {
  BadgeCheck,
  Bell,
  BellRing,
  BookOpen,
  ChartColumn,
  CreditCard,
  Download,
  FolderClosed,
  History,
  House,
  KeyRound,
  LifeBuoy,
  Lock,
  Moon,
  Plus,
  Quote,
  ScrollText,
  Search,
  Settings,
  Shapes,
  Sun,
  SunMoon,
  Upload,
  UserPlus,
  UserRound,
  Users,
  Webhook,
} from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { errorMessage } from "../../api.ts";
import { useOpenFound, useResults } from "../../components/search/search-results.tsx";
import { TokenCreateDialog } from "../../forms/token-create.tsx";
import { useMayWrite } from "../../hooks/use-may-write.ts";
import { dialogs, paths } from "../../paths.ts";
import { userQuery } from "../../queries.ts";
import { setTheme } from "../../theme.ts";
import { closeOnEscape } from "../../ui/close-on-escape.ts";
import { type Choice, ChoiceList, useCombobox } from "../../ui/combobox.tsx";
import { useReturnedFocus } from "../../ui/dialog.tsx";
import { CrossIcon } from "../../ui/icons.tsx";

/** The command palette: Ctrl+K or Cmd+K anywhere in the app, or the button on narrow screens. */
export function CommandPalette({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [creatingToken, setCreatingToken] = useState(false);
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnedFocus();
  /** The command's target takes the focus. */
  const led = useRef(false);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (
        event.key.toLowerCase() !== "k" ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      onOpenChange(!open);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [open, onOpenChange]);

  return (
    <>
      <Radix.Root open={open} onOpenChange={onOpenChange}>
        <Radix.Portal>
          <Radix.Overlay className="overlay" />
          <Radix.Content
            aria-describedby={undefined}
            onKeyDown={closeOnEscape(() => onOpenChange(false))}
            onOpenAutoFocus={() => {
              led.current = false;
              onOpenAutoFocus();
            }}
            onCloseAutoFocus={(event) => (led.current ? event.preventDefault() : onCloseAutoFocus(event))}
            className={
              "fixed inset-x-4 top-[12dvh] z-50 mx-auto max-w-xl rounded-lg border border-rule " +
              "bg-sheet shadow-raised outline-none data-[state=open]:animate-fade-in"
            }
          >
            <Radix.Title className="sr-only">Search and commands</Radix.Title>
            <Commands
              onClose={() => {
                led.current = true;
                onOpenChange(false);
              }}
              onCreateToken={() => setCreatingToken(true)}
            />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
      <TokenCreateDialog open={creatingToken} onOpenChange={setCreatingToken} />
    </>
  );
}

type Command = Choice & { title: string; words: string; icon: ReactNode };

function Commands({ onClose, onCreateToken }: { onClose: () => void; onCreateToken: () => void }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const open = useOpenFound();
  const [typed, setTyped] = useState("");
  const { groups, waiting, error } = useResults(typed);
  const q = typed.trim();
  const mayWrite = useMayWrite();
  const user = useQuery(userQuery);
  const canInvite = !!user.data && !user.data.testMode && rolesToGive(user.data.workspace.role).length > 0;

  const act = (action: () => void) => () => {
    onClose();
    action();
  };
  const page = (title: string, to: string, icon: ReactNode, words = ""): Command => ({
    key: to,
    title,
    words: `go to ${words}`,
    icon,
    onChoose: act(() => navigate(to)),
  });

  const dialog = (
    title: string,
    { to, state }: (typeof dialogs)[keyof typeof dialogs],
    icon: ReactNode,
    words: string,
  ): Command => ({
    key: title,
    title,
    words,
    icon,
    onChoose: act(() => navigate(pathname === to ? to + search : to, { state })),
  });

  const actions: Command[] = [
    dialog("Record attribution", dialogs.record, <Quote aria-hidden="true" />, "create add new credit"),
    dialog("New Project", dialogs.createProject, <Plus aria-hidden="true" />, "create add"),
    {
      key: "new-token",
      title: "Create token",
      words: "new add api key",
      icon: <KeyRound aria-hidden="true" />,
      onChoose: act(onCreateToken),
    },
    dialog("Import CSV", dialogs.importFile, <Upload aria-hidden="true" />, "excel file upload attributions"),
    dialog("Add webhook endpoint", dialogs.addEndpoint, <Webhook aria-hidden="true" />, "create new"),
  ];
  const pages: Command[] = [
    page("Dashboard", "/dashboard", <House aria-hidden="true" />, "home start"),
    page("Projects", "/projects", <FolderClosed aria-hidden="true" />),
    page("Community", "/community", <Users aria-hidden="true" />, "leaderboard"),
    page("Team", "/settings/team", <UserPlus aria-hidden="true" />, "members invite roles"),
    page("Webhooks", paths.webhooks, <Webhook aria-hidden="true" />, "endpoints events deliveries"),
    page("Requests", paths.requests(), <ScrollText aria-hidden="true" />, "api calls log errors"),
    page("Analytics", "/analytics", <ChartColumn aria-hidden="true" />, "figures charts"),
    page("Attribution", "/attribution", <Quote aria-hidden="true" />, "records credit"),
    page("Creators", "/creators", <UserRound aria-hidden="true" />, "authors artists names"),
    page("Works", "/works", <Shapes aria-hidden="true" />, "titles content"),
    page("Notifications", "/notifications", <Bell aria-hidden="true" />, "bell news"),
    page("Claims", "/claims", <BadgeCheck aria-hidden="true" />, "creator prove identifier orcid domain"),
    page("Settings", "/settings", <Settings aria-hidden="true" />, "account profile email preferences theme"),
    page("Security", paths.security, <Lock aria-hidden="true" />, "password passkey session sign-in"),
    page("API tokens", paths.tokens(null), <KeyRound aria-hidden="true" />, "keys"),
    page(
      "Notification settings",
      "/settings/notifications",
      <BellRing aria-hidden="true" />,
      "email mail alerts mute preferences",
    ),
    page("Your data", "/settings/data", <Download aria-hidden="true" />, "export delete account gdpr"),
    ...(canInvite
      ? [page("Security log", "/settings/audit", <History aria-hidden="true" />, "audit log who")]
      : []),
    page("Plan and billing", "/settings/billing", <CreditCard aria-hidden="true" />, "invoice usage card"),
    page("Documentation", "/documentation", <BookOpen aria-hidden="true" />, "docs help"),
    page("API reference", "/api-reference", <BookOpen aria-hidden="true" />, "docs calls endpoints"),
    page("Support", "/support", <LifeBuoy aria-hidden="true" />, "help contact"),
  ];
  const theme = (value: Parameters<typeof setTheme>[0], title: string, icon: ReactNode): Command => ({
    key: value,
    title,
    words: "appearance",
    icon,
    onChoose: act(() => setTheme(value)),
  });
  const themes = [
    theme("light", "Light theme", <Sun aria-hidden="true" />),
    theme("dark", "Dark theme", <Moon aria-hidden="true" />),
    theme("system", "System theme", <SunMoon aria-hidden="true" />),
  ];
  const words = foldQuery(q).split(" ");
  const fits = (command: Command) =>
    words.every((word) => foldText(`${command.title} ${command.words}`).includes(word));
  const invite = dialog("Invite someone", dialogs.invite, <UserPlus aria-hidden="true" />, "team member add");
  const commands = [
    {
      title: "Actions",
      choices: [...(mayWrite ? actions : []), ...(canInvite ? [invite] : [])].filter(fits),
    },
    { title: "Go to", choices: pages.filter(fits) },
    { title: "Theme", choices: themes.filter(fits) },
  ].filter(({ choices }) => choices.length > 0);
  const isEmpty = !waiting && !error && commands.length === 0 && groups.length === 0;

  const combobox = useCombobox({
    open: true,
    first: true,
    groups: [
      ...commands,
      ...groups.map(({ title, found }) => ({
        title,
        choices: found.map((item) => ({ ...item, onChoose: act(() => open(item)) })),
      })),
      ...(q && !isEmpty
        ? [
            {
              title: "Search",
              choices: [
                {
                  key: "all",
                  title: `All results for “${q}”`,
                  icon: <Search aria-hidden="true" />,
                  onChoose: act(() => navigate(paths.search(q))),
                },
              ],
            },
          ]
        : []),
    ],
  });
  const state = waiting
    ? "Searching..."
    : error
      ? errorMessage(error, "The search isn’t responding.")
      : isEmpty
        ? "Nothing found"
        : "";

  return (
    <>
      <div className="flex items-center gap-3 border-b border-rule px-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
        <input
          {...combobox.input}
          aria-label="Search or run a command"
          placeholder="Search projects, developers..."
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            combobox.clear();
          }}
          className="h-13 w-full bg-transparent text-md text-ink outline-none"
        />
        <span
          aria-hidden="true"
          className="rounded-sm border border-rule px-1.5 font-sans text-xs text-ink-3 pointer-coarse:hidden"
        >
          Esc
        </span>
        <Radix.Close
          aria-label="Close"
          className="-mr-2 grid size-9 shrink-0 place-items-center rounded text-ink-3 pointer-fine:hidden"
        >
          <CrossIcon />
        </Radix.Close>
      </div>
      <p role="status" className={state ? "px-4 pt-3 text-base text-ink-2" : "sr-only"}>
        {state}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <div tabIndex={0} className="max-h-[74dvh] overflow-y-auto p-1.5">
        <ChoiceList label="Results and actions" {...combobox.list} />
      </div>
    </>
  );
}
