import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * Links, forms and redirects of Remix stay in the account that the address names. An address that a browser gets in another way must be made by useHref,
 * PlainLink or inAccount, or it leads to the home account. These lead out of accounts, or to no address of the app.
 */
const OUTSIDE: Record<string, string[]> = {
	// Given by those who draw the cells, with the account.
	"app/components/position/rank-markup.ts": ["{lookHref(shown.look)}"],
	"app/routes/position-monitoring/table/group-markup.ts": ["{href}"],
	"app/routes/position-monitoring/table/row-cells.ts": ["{href}", "{href}"],
	"app/routes/url-monitoring/url-cells.ts": ["{href}"],
	"app/root.tsx": ["#content"],
	"app/components/connection/check-update.ts": ['"/api/ping"'],
	"app/components/connection/fetch-code.ts": ["path"],
	"app/components/connection/leave-ended-session.ts": ["paths.logout", "paths.login({ reason"],
	"app/components/layout/account-menu.tsx": ["person.impersonated ? paths.depersonate : paths.logout"],
	"app/components/layout/account-switch.tsx": ["home ? paths.home : accountPrefix(hid)"],
	"app/components/layout/menu-links.tsx": ["href"],
	"app/components/layout/shared-frame.tsx": ["logo"],
	"app/components/passkey/ask-passkey.ts": ["paths.passkeyOptions"],
	"app/components/serp/address-link.tsx": ["href"],
	"app/components/serp/ai-overviews.tsx": ["link"],
	"app/components/serp/knowledge-line.tsx": ["item.meta.link"],
	"app/components/serp/result-row.tsx": ["link"],
	"app/components/serp/serp-comparison.tsx": ["`#{id}`"],
	"app/routes/account-brand/host-panel.tsx": ["signIn"],
	"app/routes/account-brand/route.tsx": ["logo"],
	"app/routes/account-security/set-up-dialog.tsx": ["address"],
	"app/routes/admin-user/billing-section.tsx": ["dashboard"],
	"app/routes/admin-user/route.tsx": ["paths.impersonate"],
	"app/routes/login-company/forms.tsx": ["address", "address"],
	"app/routes/admin-users/user-row.tsx": ["dashboard", "paths.impersonate"],
	"app/routes/datacenter-check/serp-dialog.tsx": ["original"],
	"app/routes/developers/reference-nav.tsx": ["paths.openApi"],
	"app/routes/import-keywords/file-step.tsx": ["paths.importExample(i18n.language)"],
	"app/routes/import-keywords/one-page.tsx": ["`#{to}`"],
	"app/routes/login/typed-texts.tsx": ["signIn"],
	"app/routes/oauth-authorize/route.tsx": ["request.url"],
	"app/routes/position-monitoring/keyword/detail-tab.tsx": ["original.href", "address"],
	"app/routes/position-monitoring/keyword/evolution-tab.tsx": ["`data:text/csv;charset=utf-8,{encodeURIComponent(text)}`"],
	"app/routes/position-monitoring/manage/lists/share-owner.tsx": ["logo"],
	"app/routes/position-monitoring/manage/lists/shares-table.tsx": ["url"],
	"app/routes/look/look-answer.tsx": ["url"],
	"app/routes/prompt/cited-link.tsx": ["url"],
	"app/routes/prompt/two-answers.tsx": ["part.url"],
	"app/routes/shared-look/route.tsx": ["paths.sharedLookPage(token, look.id, n)"],
	"app/routes/terms/acceptance-form.tsx": ["paths.logout"],
	"app/routes/verify/code-form.tsx": ["paths.logout"],
	"app/routes/website-voice/voice-chart.tsx": ["`data:text/csv;charset=utf-8,{encodeURIComponent(text)}`"],
	"app/routes/welcome/route.tsx": ["#prices"],
	"app/routes/welcome/welcome-picture.tsx": ['file(theme === "dark" ? "dark" : "light")'],
};

/** Attributes and calls that take an address, with the address as it is written. */
const TAKE_ADDRESS = [
	/<a\b[^>]*?\bhref=(?:\{((?:[^{}]|\{[^{}]*\})*)\}|"([^"]*)")/gs,
	/<(?:form|img|iframe)\b[^>]*?\b(?:action|src)=(?:\{((?:[^{}]|\{[^{}]*\})*)\}|"([^"]*)")/gs,
	/<button\b[^>]*?\bform[Aa]ction=(?:\{((?:[^{}]|\{[^{}]*\})*)\}|"([^"]*)")/gs,
	/(?<![\w.])fetch\(([^,)]*)/g,
	/\blocation\.(?:assign|replace)\(([^,)]*)/g,
	/\bnew (?:WebSocket|EventSource)\(([^,)]*)/g,
	/\bone\.open\(method, ([^,)]*)/g,
];
const IN_ACCOUNT = /^(useHref\(|inAccount\(|\w*Href$|\{(prefix \+ |\w*Href\}$)|socketAddress\()/;

function addressesIn(file: string): string[] {
	const text = readFileSync(file, "utf8");
	return TAKE_ADDRESS.flatMap((one) =>
		[...text.matchAll(one)].map(([, expression, words]) => (expression ?? words ?? "").trim().replaceAll("${", "{")),
	);
}

test("every address that does not go through Remix is within the account of the page, or known to lead out of it", () => {
	const files = globSync("app/{components,routes}/**/*.{ts,tsx}").filter((file) => !/\.test\.|\/test-/.test(file));
	const found = Object.fromEntries(
		["app/root.tsx", ...files]
			.map((file) => [file, addressesIn(file).filter((one) => !IN_ACCOUNT.test(one))] as const)
			.filter(([, addresses]) => addresses.length > 0)
			.toSorted(([a], [b]) => a.localeCompare(b)),
	);
	expect(found).toEqual(OUTSIDE);
});
