import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { WordsProvider } from "~/i18n/use-translation";
import { InactiveSubscriptionBanner } from "../account/inactive-subscription-banner";
import { AccountMenu } from "./account-menu";
import { OtherAccount } from "./account-switch";
import { OfferedInstall, watchOffers } from "./install-button";
import { MenuFoot, MenuLinks } from "./menu-links";

const shown = vi.hoisted(() => ({ pathname: "/position-monitoring", search: "?rows=50" }));
const installation = vi.hoisted(() => ({ policy: { signUp: "everybody", hasPlans: true, accountLimit: 0 } }));
vi.mock("@remix-run/react", () => {
	const Anchor = ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>;
	const PlainForm = ({ action, children }: { action: string; children: ReactNode }) => <form action={action}>{children}</form>;
	return {
		useRouteLoaderData: () => ({ policy: installation.policy }),
		Link: Anchor,
		NavLink: Anchor,
		Form: PlainForm,
		useLocation: () => shown,
	};
});

function draw(children: ReactNode, language: Language = "en"): string {
	const i18n = translator(language);
	return renderToStaticMarkup(<WordsProvider words={i18n}>{children}</WordsProvider>);
}
/** Targets and labels of the rendered links, in order. */
function links(html: string): string[][] {
	return [...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, to = "", inside = ""]) => [to, inside.replace(/<[^>]+>/g, "")]);
}
const person = { firstName: "Ada", lastName: "Lovelace", company: "Engines & Co", email: "ada@example.com", impersonated: false };

test("the avatar menu shows initials, names and company, and links to the account's pages and the website", () => {
	const html = draw(<AccountMenu person={person} accounts={[]} />);
	expect(html).toContain(">AL</span>");
	expect([html.includes("Ada Lovelace"), html.includes("Engines &amp; Co")]).toEqual([true, true]);
	expect(links(html)).toEqual([
		["/account/profile", "My account"],
		["/account/preferences", "Preferences"],
		["/account/members", "Members"],
		["/account/subscriptions", "Subscriptions"],
		["/account/api", "API"],
		["/account/billing", "Billing"],
		["/welcome", "Website"],
		["/account/security", "Sign-in"],
		["/account/connections", "Integrations"],
		["/account/brand", "Brand"],
		["/account/audit", "Audit"],
		["/account/archive", "Archive"],
	]);
});

const OWN = { hid: "own", name: "Engines & Co", role: "owner", home: true, current: false } as const;
const OTHER = { hid: "AbCdEfGhIjKlMnOpQrSt-_", name: "client@example.com", role: "reader", home: false, current: true } as const;

test("the avatar menu leads to each account of the person, and marks the current one; it offers nothing to switch to where there is one account", () => {
	const html = draw(<AccountMenu person={person} accounts={[OWN, OTHER]} />);
	expect(links(html).slice(0, 2)).toEqual([
		["/", "Engines &amp; CoOwner"],
		["/a/AbCdEfGhIjKlMnOpQrSt-_", "client@example.comReader"],
	]);
	expect(html.match(/<a [^>]*aria-current="true"[^>]*>/g)).toEqual([expect.stringContaining(OTHER.hid)]);
	expect(draw(<AccountMenu person={person} accounts={[{ ...OWN, current: true }]} />)).not.toContain("Your accounts");
});

test("the header names the account that is not the home account", () => {
	expect(draw(<OtherAccount accounts={[OWN, OTHER]} />)).toContain("client@example.com");
	expect(
		draw(
			<OtherAccount
				accounts={[
					{ ...OWN, current: true },
					{ ...OTHER, current: false },
				]}
			/>,
		),
	).toBe("");
});

test("the sign-out button is labelled (Admin) while impersonating, and returns to the administrator", () => {
	expect(draw(<AccountMenu person={person} accounts={[]} />)).toMatch(/action="\/logout".*Sign out<\/button>/s);
	const acting = draw(<AccountMenu person={{ ...person, impersonated: true }} accounts={[]} />);
	expect(acting).toMatch(/action="\/depersonate".*Sign out \(Admin\)<\/button>/s);
});

test("the menu names every part of the product, and opens lists over the table that is shown", () => {
	expect(links(draw(<MenuLinks tools={null} hasWebsites={false} />))).toEqual([
		["/queries", "Search queries"],
		["/position-monitoring", "Keywords"],
		["?rows=50&amp;dialog=saved_views", "Saved views"],
		["?rows=50&amp;dialog=manage_tags", "Tags"],
		["?rows=50&amp;dialog=manage_notes", "Notes"],
		["/account/removed", "Removed"],
		["/account/pinned", "Pinned pages"],
		["/prompts", "AI answers"],
		["/url-monitoring", "URLs"],
		["/datacenter-check", "Checks"],
		["/reports", "Reports"],
		["/reports#schedules", "Scheduled reports"],
		["/reports#files", "Files"],
		["/reports#shares", "Share links"],
		["/alerts", "Alerts"],
		["/import", "Import"],
		["/developers", "API reference"],
	]);
	shown.pathname = "/reports";
	expect(links(draw(<MenuLinks tools={null} hasWebsites={false} />))[2]).toEqual([
		"/position-monitoring?dialog=saved_views",
		"Saved views",
	]);
	shown.pathname = "/position-monitoring";
});

test("the menu begins with the websites page for accounts with two or more websites", () => {
	expect(links(draw(<MenuLinks tools={null} hasWebsites />))[0]).toEqual(["/websites", "Websites"]);
});

test("only administrators see the administration links, with the tools that are configured", () => {
	const own = links(draw(<MenuLinks tools={null} hasWebsites={false} />, "fr"));
	const html = draw(<MenuLinks tools={[{ name: "logs", href: "https://logs.example/" }]} hasWebsites={false} />, "fr");
	expect([...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual(["Gestion", "Technique"]);
	expect(links(html).map(([to]) => to)).toEqual([
		...own.map(([to]) => to),
		"/admin/users",
		"/admin/notices",
		"/admin/setup",
		"/admin/crawler/config",
		"/admin/sources",
		"/admin/operation",
		"/admin/dead-letters",
		"/admin/multi-proxy/router",
		"/admin/job-queue",
		"https://logs.example/",
	]);
});

test("the drawer's foot opens both legal texts in a dialog, and has no install button unless the browser offers it", () => {
	const html = draw(<MenuFoot />, "fr");
	expect(links(html)).toEqual([
		["?rows=50&amp;dialog=legal_notice", "Mentions"],
		["?rows=50&amp;dialog=terms_of_service", "CGU"],
	]);
	expect(html).not.toContain("<button");
});

test("an offer of the browser to install the app is taken in place of the browser's own prompt, and has a button", () => {
	const [browser, taken] = [new EventTarget(), [] as Event[]];
	const end = watchOffers(browser, (offer) => taken.push(offer));
	const offer = new Event("beforeinstallprompt", { cancelable: true });
	browser.dispatchEvent(offer);
	expect([taken, offer.defaultPrevented]).toEqual([[offer], true]);
	end();
	browser.dispatchEvent(new Event("beforeinstallprompt", { cancelable: true }));
	expect(taken).toHaveLength(1);
	expect(draw(<OfferedInstall install={() => {}} />)).toMatch(/<button.*Install the app<\/button>/s);
});

test("the banner of inactive subscriptions counts them, names the failure and links to the subscriptions", () => {
	expect(draw(<InactiveSubscriptionBanner count={0} />)).toBe("");
	const html = draw(<InactiveSubscriptionBanner count={2} />);
	expect(html).toContain("A payment failed: 2 subscriptions are inactive.");
	expect(links(html)).toEqual([["/account/subscriptions", "See my subscriptions"]]);
});

test("without plans no menu leads to subscriptions, billing or terms, and no banner speaks of them", () => {
	installation.policy.hasPlans = false;
	try {
		const menus = [
			<AccountMenu key="account" person={person} accounts={[]} />,
			<MenuFoot key="foot" />,
			<InactiveSubscriptionBanner key="banner" count={2} />,
		];
		expect(links(draw(menus)).map(([to]) => to)).toEqual([
			"/account/profile",
			"/account/preferences",
			"/account/members",
			"/account/api",
			"/welcome",
			"/account/security",
			"/account/connections",
			"/account/brand",
			"/account/audit",
			"/account/archive",
			"?rows=50&amp;dialog=legal_notice",
		]);
	} finally {
		installation.policy.hasPlans = true;
	}
});
