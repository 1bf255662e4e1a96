const HOVERED = ":is(:hover, .is-hovered, .is-hovered *)";
const FOCUSED = ":is(:focus-visible, :where(.is-focused :where(a, button, input, select, textarea)))";

/** Applies hover and focus styles to the content of `.is-hovered` and `.is-focused`. */
export function showStates() {
  for (const sheet of document.styleSheets) extend(sheet.cssRules);
}

function extend(rules: CSSRuleList) {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && !rule.selectorText.includes(".is-"))
      rule.selectorText = rule.selectorText
        .replaceAll(":hover", HOVERED)
        .replaceAll(":focus-visible", FOCUSED);
    if ("cssRules" in rule) extend(rule.cssRules as CSSRuleList);
  }
}
