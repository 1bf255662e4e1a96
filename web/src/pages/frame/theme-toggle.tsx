import { setTheme } from "../../theme.ts";
import { Button } from "../../ui/button.tsx";
import { MoonIcon, SunIcon } from "../../ui/icons.tsx";

/**
 * Switches between light and dark. The settings also offer the system's choice. Written pages have their own
 * script.
 */
export function ThemeToggle() {
  return (
    <Button
      variant="ghost"
      size="icon"
      className="noscript:hidden"
      data-theme-switch
      aria-label="Switch between light and dark"
      onClick={() => setTheme(document.documentElement.classList.contains("dark") ? "light" : "dark")}
    >
      <SunIcon className="hidden dark:block" />
      <MoonIcon className="dark:hidden" />
    </Button>
  );
}
