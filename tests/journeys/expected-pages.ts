export const READERS = [
	"anonymous",
	"unverified",
	"noTerms",
	"free",
	"paid",
	"suspended",
	"disabled",
	"impersonated",
	"administrator",
] as const;
export type Reader = (typeof READERS)[number];
type Outcomes = Record<Reader, string>;

const everybody = (outcome: string) => Object.fromEntries(READERS.map((reader) => [reader, outcome])) as Outcomes;
const nobody = { anonymous: "/login", disabled: "/login" };
const users = { free: "403", paid: "403", suspended: "403", impersonated: "403" };
/** Open to users who may use the app; the others are redirected to the next step towards it. */
const verified = (outcome: string): Outcomes => ({ ...everybody(outcome), ...nobody, unverified: "/verify", noTerms: "/terms" });

/** Expected answer of an address for each reader: a status, or the target of a redirect. */
export const OUTCOMES = {
	/** There is no such form. */
	none: everybody("405"),
	open: everybody("200"),
	openForm: everybody("400"),
	/** Open to readers without an account or on the way to one; the others have more of their own. */
	freeCheck: { ...everybody("/datacenter-check"), anonymous: "200", disabled: "200", unverified: "200", noTerms: "200" },
	freeCheckForm: { ...everybody("/datacenter-check"), anonymous: "400", disabled: "400", unverified: "400", noTerms: "400" },
	missing: everybody("404"),
	home: everybody("/"),
	firstScreen: { ...everybody("/position-monitoring"), ...nobody },
	/** Sign-in pages: of no use after a sign-in. */
	wayIn: { ...everybody("/"), anonymous: "200", disabled: "200" },
	wayInForm: { ...everybody("/"), anonymous: "400", disabled: "400" },
	verify: { ...everybody("/"), ...nobody, unverified: "200", noTerms: "/terms" },
	verifyForm: { ...everybody("/"), ...nobody, unverified: "400", noTerms: "/terms" },
	/** Terms are accepted after activation only, and never for another user. */
	terms: { ...everybody("400"), ...nobody, unverified: "/verify", impersonated: "/" },
	app: verified("200"),
	appForm: verified("400"),
	appMissing: verified("404"),
	appNone: verified("405"),
	profile: verified("/account/profile"),
	/** Google's consent page; an administrator connects nothing in a user's name. */
	consent: { ...verified("/o/oauth2/v2/auth"), impersonated: "/account/connections" },
	administrator: { ...verified("200"), ...users },
	administration: { ...verified("/admin/users"), ...users },
	jobQueue: { ...verified("/admin/operation"), ...users },
	administratorForm: { ...verified("400"), ...users },
	administratorMissing: { ...verified("404"), ...users },
	logout: { ...everybody("/login"), impersonated: "/" },
	/** No user is named, so an administrator is redirected to the list. */
	impersonate: { ...verified("/admin/users"), ...users },
	/** Neither session nor form counts, only the signature. */
	unsigned: everybody("400"),
	/** A session does not count, only a bearer token. */
	token: everybody("401"),
	/** Foreign and missing files look the same; programs are not redirected to the sign-in page. */
	storage: { ...everybody("404"), anonymous: "401", disabled: "401", unverified: "403", noTerms: "403" },
} satisfies Record<string, Outcomes>;
type Kind = keyof typeof OUTCOMES;

/**
 * Roles that may open a page and send its form (here an empty one), reviewed by hand. A page without a row fails the matrix. `ends`: its form ends
 * sessions.
 */
export const EXPECTED_PAGES: Record<string, { get: Kind; post: Kind; ends?: true }> = {
	"": { get: "firstScreen", post: "none" },
	welcome: { get: "open", post: "none" },
	"free-check": { get: "freeCheck", post: "freeCheckForm" },
	terms: { get: "open", post: "terms" },
	"legal-notice": { get: "open", post: "none" },
	status: { get: "open", post: "none" },
	"developers/:page?": { get: "open", post: "openForm" },
	"s/:token": { get: "missing", post: "none" },
	"s/:token/looks/:lookId": { get: "missing", post: "none" },
	"s/:token/looks/:lookId/pages/:n": { get: "missing", post: "none" },
	"login/:token?": { get: "wayIn", post: "wayInForm" },
	forgot_password: { get: "wayIn", post: "wayInForm" },
	signup: { get: "wayIn", post: "wayInForm" },
	verify: { get: "verify", post: "verifyForm" },
	"unsubscribe/:key/:topic": { get: "missing", post: "missing" },
	"report-mails/:key": { get: "missing", post: "missing" },
	"alert-mails/:key": { get: "missing", post: "missing" },
	"reports/:id/:signature": { get: "missing", post: "none" },
	"position-monitoring/:slug?": { get: "app", post: "appForm" },
	"command-search": { get: "app", post: "none" },
	"keyword-traffic/:id": { get: "appMissing", post: "none" },
	"monitoring-overview/:slug?": { get: "app", post: "none" },
	import: { get: "app", post: "appForm" },
	websites: { get: "app", post: "appForm" },
	"queries/:website/ai-answers": { get: "appMissing", post: "appMissing" },
	queries: { get: "app", post: "appNone" },
	"queries/:website": { get: "appMissing", post: "appMissing" },
	reports: { get: "app", post: "appForm" },
	"exports/:slug?": { get: "app", post: "appForm" },
	"datacenter-check": { get: "app", post: "appForm" },
	"beyond-plan": { get: "app", post: "appForm" },
	"url-monitoring": { get: "app", post: "app" },
	"looks/:lookId": { get: "appMissing", post: "appMissing" },
	alerts: { get: "app", post: "appForm" },
	"alerts/:id": { get: "appMissing", post: "appMissing" },
	notifications: { get: "app", post: "appForm" },
	account: { get: "profile", post: "appNone" },
	"account/profile": { get: "app", post: "appForm" },
	"account/preferences": { get: "app", post: "appForm" },
	"account/subscriptions": { get: "app", post: "appForm" },
	"account/billing": { get: "app", post: "appForm" },
	"account/billing/invoices/:id": { get: "appMissing", post: "none" },
	"account/api": { get: "app", post: "appForm" },
	"account/connections": { get: "app", post: "appForm" },
	"account/connections/google": { get: "consent", post: "none" },
	"account/webhooks": { get: "app", post: "appForm" },
	"account/removed": { get: "app", post: "appForm" },
	"account/pinned": { get: "app", post: "appForm" },
	"account/archive": { get: "app", post: "appForm" },
	"account/webhooks/:id": { get: "appMissing", post: "appMissing" },
	admin: { get: "administration", post: "appNone" },
	"admin/setup": { get: "administrator", post: "administratorForm" },
	"admin/users": { get: "administrator", post: "administratorForm" },
	"admin/users/:id": { get: "administratorMissing", post: "administratorForm" },
	"admin/notices": { get: "administrator", post: "administratorForm" },
	"admin/operation": { get: "administrator", post: "appNone" },
	"admin/job-queue": { get: "jobQueue", post: "none" },
	"admin/dead-letters": { get: "administrator", post: "administratorForm" },
	"admin/multi-proxy/router": { get: "administrator", post: "administratorForm" },
	"admin/sources": { get: "administrator", post: "administratorForm" },
	"admin/crawler/config": { get: "administrator", post: "administratorForm" },
	"dismiss-notice": { get: "home", post: "home" },
	logout: { get: "home", post: "logout", ends: true },
	impersonate: { get: "home", post: "impersonate" },
	depersonate: { get: "home", post: "home", ends: true },
	language: { get: "home", post: "home" },
	"api/*": { get: "missing", post: "missing" },
	// A bearer token alone counts.
	mcp: { get: "token", post: "token" },
	// Without a program's request there is nothing to allow.
	"oauth/authorize": { get: "appForm", post: "appForm" },
	".well-known/oauth-authorization-server": { get: "open", post: "none" },
	".well-known/oauth-protected-resource": { get: "open", post: "none" },
	".well-known/oauth-protected-resource/mcp": { get: "open", post: "none" },
	"oauth/register": { get: "none", post: "unsigned" },
	"oauth/token": { get: "none", post: "token" },
	"storage/*": { get: "storage", post: "storage" },
	// Proved by its signature alone.
	"webhooks/results": { get: "unsigned", post: "none" },
	"webhooks/stripe": { get: "none", post: "unsigned" },
	"robots.txt": { get: "open", post: "none" },
	"sitemap.xml": { get: "open", post: "none" },
	"manifest.webmanifest": { get: "open", post: "none" },
	offline: { get: "open", post: "none" },
	"*": { get: "missing", post: "missing" },
};
