import { expect, test } from "vitest";
import { translator } from "~/i18n/translator";
import { fixedCommands, likelyPages, matching } from "./command-list";
import { dayCommands, viewCommands } from "./table-commands";
import { readTypedDay } from "./typed-day";

const TODAY = "2026-11-27";
const START = { pathname: "/position-monitoring", search: "" };

function found(language: "en" | "fr" | "es", search: string, at = START): string[] {
	const { t } = translator(language);
	const days = dayCommands(t, search, { at, today: TODAY, language });
	const fixed = [...fixedCommands(t, { isAdmin: false, hasPlans: true }), ...viewCommands(t, at), ...days.fixed];
	return [...days.typed, ...matching(fixed, search)].map(({ href }) => decodeURIComponent(href));
}

const M = "/position-monitoring";

test.each<["en" | "fr" | "es", string, string]>([
	["en", "page 2", `${M}?position_from=11&position_to=20`],
	["en", "dropped", `${M}?move=down.missing`],
	["en", "lost", `${M}?move=missing`],
	["en", "lost", `${M}?move=down.missing`],
	["en", "invoices", "/account/billing"],
	["en", "password", "/account/security"],
	["en", "position monitoring", M],
	["en", "url monitoring", "/url-monitoring"],
	["en", "datacenter", "/datacenter-check"],
	["en", "search console", "/queries"],
	["en", "7 days", `${M}?comparison=2026-11-20`],
	["en", "last month", `${M}?comparison=2026-10-28`],
	["en", "11/20", `${M}?date=2026-11-20`],
	["fr", "page 2", `${M}?position_from=11&position_to=20`],
	["fr", "baisse", `${M}?move=down.missing`],
	["fr", "perdus", `${M}?move=missing`],
	["fr", "mot de passe", "/account/security"],
	["fr", "suivi de positions", M],
	["fr", "hier", `${M}?comparison=2026-11-26`],
	["fr", "20 août", `${M}?comparison=2026-08-20`],
	["es", "pagina 2", `${M}?position_from=11&position_to=20`],
	["es", "bajan", `${M}?move=down.missing`],
	["es", "perdidas", `${M}?move=missing`],
	["es", "facturas", "/account/billing"],
	["es", "centro de datos", "/datacenter-check"],
	["es", "20 de noviembre", `${M}?date=2026-11-20`],
])("the menu in %s finds “%s”", (language, search, href) => {
	expect(found(language, search)).toContain(href);
});

test("a view or date of the menu changes the table that is shown, and leaves the dialog over it", () => {
	const at = { pathname: `${M}/shop.example`, search: "?group=tag&tag=-&move=up&comparison=2026-11-20&dialog=keyword_detail&id=x&page=3" };
	expect(found("en", "page 2", at)).toContain(`${M}/shop.example?group=tag&comparison=2026-11-20&position_from=11&position_to=20&tag=-`);
	expect(found("en", "2026-11-01", at)[0]).toBe(`${M}/shop.example?group=tag&tag=-&move=up&comparison=2026-11-20&date=2026-11-01`);
});

test.each<[string, string, string | null]>([
	["en", "2026-11-20", "2026-11-20"],
	["en", "11/20/2026", "2026-11-20"],
	["fr", "20/11/2026", "2026-11-20"],
	["fr", "20.11", "2026-11-20"],
	["en", "Nov 20", "2026-11-20"],
	["en", "december 3", "2025-12-03"],
	["en", "3 December, 2024", null],
	["fr", "1 févr. 2026", "2026-02-01"],
	["es", "3 de enero de 2026", "2026-01-03"],
	["en", "2026-02-30", null],
	["en", "31/11", null],
	["en", "20 lamps", null],
	["en", "lamp", null],
])("in %s the text “%s” is the day %s", (language, text, day) => {
	expect(readTypedDay(text, { today: TODAY, language })).toBe(day);
});

test.each<["en" | "fr" | "es", string, string[]]>([
	["en", "/billings", ["/account/billing"]],
	["en", "/account/billing/card", ["/account/billing"]],
	["en", "/Settings/Language", ["/account/preferences"]],
	["en", "/url-monitor", ["/url-monitoring", "/url-monitoring?dialog=add_urls"]],
	["en", "/keyword", [M, `${M}?dialog=add_keywords`, "/import"]],
	["fr", "/factures", ["/account/billing"]],
	["fr", "/datacenter", ["/datacenter-check"]],
	["es", "/etiquetas", [`${M}?dialog=manage_tags`]],
	["en", "/about", []],
	["en", "/", []],
	["en", "/%E0%A4%A", []],
])("in %s the address %s that leads nowhere is likely to mean %j", (language, pathname, hrefs) => {
	const pages = fixedCommands(translator(language).t, { isAdmin: false, hasPlans: true });
	expect(likelyPages(pages, pathname).map(({ href }) => href)).toEqual(hrefs);
});
