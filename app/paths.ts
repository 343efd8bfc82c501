import type { OneOf, ThingWith } from "./domain/thing/things";

/** Every address of the app. Screens, redirects and tests name them through here. */
export const paths = {
	home: "/",
	login: (query?: { reason?: "expired" | "removed" | "disconnected"; redirect?: string; dialog?: "login_by_code" }) =>
		withQuery("/login", query),
	/** Sign-in by one's company, where the company sends the browser back too. */
	companySignIn: (query?: { redirect?: string; refused?: string }) => withQuery("/login/company", query),
	/** A person with a user of their own confirms that the company signs them in. */
	companyConfirm: "/login/company/confirm",
	loginByToken: (token: string) => `/login/${encodeURIComponent(token)}`,
	/** A sign-in link that an administrator makes; it leads to the choice of a password. */
	handedLink: (token: string) => withQuery(`/login/${encodeURIComponent(token)}`, { redirect: "/account/profile?dialog=change_password" }),
	forgottenPassword: "/forgot_password",
	/** Second step of a sign-in; to: where it leads afterwards. */
	secondStep: (to = "/") => withQuery("/second_step", to === "/" ? {} : { redirect: to }),
	/** Options of passkeys, as JSON. */
	passkeyOptions: "/passkey-options",
	signUp: "/signup",
	welcome: "/welcome",
	verify: "/verify",
	terms: "/terms",
	status: "/status",
	legalNotice: "/legal-notice",
	logout: "/logout",
	impersonate: "/impersonate",
	depersonate: "/depersonate",
	profile: (query?: Record<string, string>) => withQuery("/account/profile", query),
	security: (query?: Record<string, string>) => withQuery("/account/security", query),
	preferences: (query?: Record<string, string>) => withQuery("/account/preferences", query),
	members: (query?: Record<string, string>) => withQuery("/account/members", query),
	/** Settings of the sign-in by the company of an account. */
	company: (query?: Record<string, string>) => withQuery("/account/sign-in", query),
	/** First page of an account that is not the person's own. */
	inAccount: (accountHid: string) => `/a/${encodeURIComponent(accountHid)}/`,
	/** Link of an invitation into an account. */
	join: (token: string) => `/join/${encodeURIComponent(token)}`,
	subscriptions: "/account/subscriptions",
	subscriptionDialog: (dialog: string, query?: Record<string, string>) => withQuery("/account/subscriptions", { dialog, ...query }),
	billing: "/account/billing",
	billingDialog: (dialog: string, query?: Record<string, string>) => withQuery("/account/billing", { dialog, ...query }),
	invoice: (id: string) => `/account/billing/invoices/${encodeURIComponent(id)}`,
	apiTokens: (query?: Record<string, string>) => withQuery("/account/api", query),
	webhooks: (query?: Record<string, string>) => withQuery("/account/webhooks", query),
	webhook: (id: string, query?: Record<string, string>) => withQuery(`/account/webhooks/${encodeURIComponent(id)}`, query),
	connections: (query?: Record<string, string>) => withQuery("/account/connections", query),
	/** Google's consent begins at the first address, and Google answers to the second one. */
	connectGoogle: "/account/connections/google",
	alerts: (query?: Record<string, string>) => withQuery("/alerts", query),
	/** Form of a rule about one thing, with its preview. */
	newAlertRule: (about: `${OneOf<ThingWith<"alerts", "scope">>}:${string}`, condition: Record<string, string>) =>
		withQuery("/alerts", { dialog: "add_rule", ...condition, about, channels: "digest" }),
	/** File of the alerts of a choice. */
	alertsFile: (query: { website?: string; state?: string }) => withQuery("/api/alerts/export", query),
	alert: (id: string) => `/alerts/${encodeURIComponent(id)}`,
	/** The brand that the account's clients see. */
	brand: "/account/brand",
	/** The log of changes to the account. */
	audit: (query?: Record<string, string>) => withQuery("/account/audit", query),
	/** File of the same. */
	auditFile: (query?: Record<string, string>) => withQuery("/api/account/audit/export", query),
	removed: (query?: Record<string, string>) => withQuery("/account/removed", query),
	pinned: (query?: Record<string, string>) => withQuery("/account/pinned", query),
	/** Impressions of a website in the answers of Google's AI. */
	answers: (website: string, parameters?: Record<string, string>) =>
		withQuery(`/queries/${encodeURIComponent(website)}/ai-answers`, parameters),
	/** Prompts that models are asked, and how often their answers cite the account's websites. */
	prompts: (parameters?: Record<string, string>) => withQuery("/prompts", parameters),
	/** File of prompts with their shares, or of their answers. */
	promptsFile: (of: "prompts" | "answers") => withQuery("/api/prompts/export", { of }),
	prompt: (hid: string, parameters?: Record<string, string>) => withQuery(`/prompts/${encodeURIComponent(hid)}`, parameters),
	/** Share of voice of keywords of a website beside its competitors; null: of all websites. */
	voice: (website: string | null, parameters?: Record<string, string>) =>
		withQuery(website === null ? "/voice" : `/websites/${encodeURIComponent(website)}/voice`, parameters),
	clickRates: (website: string) => `/websites/${encodeURIComponent(website)}/click-rates`,
	/** Pages of a website that rank for its keywords. */
	websitePages: (website: string, parameters?: URLSearchParams | Record<string, string>) =>
		withQuery(`/websites/${encodeURIComponent(website)}/pages`, parameters),
	websitePagesFile: (website: string, parameters?: Record<string, string>) =>
		withQuery(`/api/websites/${encodeURIComponent(website)}/pages/export`, parameters),
	/** Hosts inside each kind of results of a website's keywords. */
	results: (website: string, parameters?: Record<string, string>) =>
		withQuery(`/websites/${encodeURIComponent(website)}/results`, parameters),
	/** File of the same. */
	resultsFile: (website: string, parameters?: Record<string, string>) =>
		withQuery(`/api/websites/${encodeURIComponent(website)}/results/export`, parameters),
	/** Overview of a website. */
	website: (website: string, parameters?: Record<string, string>) => withQuery(`/websites/${encodeURIComponent(website)}`, parameters),
	/** A part of it, as JSON. */
	websitePart: (website: string, part: "share" | "above", parameters: Record<string, string>) =>
		withQuery(`/website-parts/${encodeURIComponent(website)}`, { part, ...parameters }),
	archive: (query?: Record<string, string>) => withQuery("/account/archive", query),
	archiveFile: "/api/download/archive",
	/** Where a page without JavaScript sends an archive. */
	archiveForm: "/api/account/archive/restore?to=page",
	/** page: a group of calls or a guide. */
	developers: (page?: string) => (page ? `/developers/${page}` : "/developers"),
	openApi: "/api/openapi.json",
	/** Where a program sends its user to be allowed. */
	oauthAuthorize: "/oauth/authorize",
	notifications: "/notifications",
	unsubscribe: (key: string, topic: string) => `/unsubscribe/${key}/${topic}`,
	/** Path at which the reader of alerts stops the mails of the named rules, or of all; null for the digest alone. */
	alertMails: (key: string, rules: readonly string[] | null) =>
		`/alert-mails/${key}${rules === null ? "?digest=off" : rules.length > 0 ? `?rule=${rules.join(",")}` : ""}`,
	/** Where an address agrees to the reports that it gets, and ends them. */
	reportRecipient: (key: string) => `/report-mails/${encodeURIComponent(key)}`,
	/** File of a report, for whoever has the link. */
	reportFile: (id: string, signature: string) => `/reports/${encodeURIComponent(id)}/${encodeURIComponent(signature)}`,
	/** token: of the link that the runner printed. */
	adminSetup: (query?: { token?: string; step?: string }) => withQuery("/admin/setup", query),
	adminUsers: "/admin/users",
	adminUser: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
	adminOperation: (query?: Record<string, string>) => withQuery("/admin/operation", query),
	/** Leads to the operation screen with a one-time ticket. */
	adminJobQueue: "/admin/job-queue",
	adminDeadLetters: "/admin/dead-letters",
	adminRouter: (query?: Record<string, string>) => withQuery("/admin/multi-proxy/router", query),
	adminCrawlerConfig: (query?: Record<string, string>) => withQuery("/admin/crawler/config", query),
	trialPage: (id: string, n: number) => `/api/crawler/trials/${encodeURIComponent(id)}/pages/${n}`,
	inspectedPage: (hash: string, id: string, form: "page" | "source") =>
		`/api/crawler/inspection/${encodeURIComponent(hash)}/${encodeURIComponent(id)}/${form}`,
	adminNotices: (query?: Record<string, string>) => withQuery("/admin/notices", query),
	adminSources: (query?: Record<string, string>) => withQuery("/admin/sources", query),
	dismissNotice: "/dismiss-notice",
	stripeWebhook: "/webhooks/stripe",
	language: "/language",
	robots: "/robots.txt",
	sitemap: "/sitemap.xml",
	/** slug: a website's domain, a tag's name, or the id of either. */
	positionMonitoring: (parameters?: URLSearchParams | Record<string, string>, slug = "") =>
		withQuery(slug ? `/position-monitoring/${encodeURIComponent(slug)}` : "/position-monitoring", parameters),
	websites: (parameters?: Record<string, string>) => withQuery("/websites", parameters),
	/** Queries of a website; without one, the choice of the website. */
	queries: (website?: string, parameters?: Record<string, string>) =>
		withQuery(website ? `/queries/${encodeURIComponent(website)}` : "/queries", parameters),
	/** Websites and keywords for the command menu. */
	commandSearch: (q: string) => withQuery("/command-search", { q }),
	/** Figures and late columns of the table with these parameters. */
	keywordTraffic: (keyword: string, range: { from: string; to: string }) =>
		withQuery(`/keyword-traffic/${encodeURIComponent(keyword)}`, range),
	keywordRivals: (keyword: string, range: { from: string; to: string }) =>
		withQuery(`/keyword-rivals/${encodeURIComponent(keyword)}`, range),
	monitoringOverview: (parameters?: URLSearchParams | Record<string, string>, slug = "") =>
		withQuery(slug ? `/monitoring-overview/${encodeURIComponent(slug)}` : "/monitoring-overview", parameters),
	importKeywords: (parameters?: Record<string, string>) => withQuery("/import", parameters),
	/** Where a page without JavaScript sends its file. */
	importForm: "/api/monitors/import?to=page",
	/** An own file with every column that an import reads, in a language of the interface. */
	importExample: (language: string) => `/examples/keywords-${language}.csv`,
	importReport: (id: string) => `/api/monitors/import/${encodeURIComponent(id)}/report`,
	/** What is read within the plan, and what is beyond it. */
	beyondPlan: (parameters?: { of?: "keywords" | "urls"; q?: string }) => withQuery("/beyond-plan", parameters),
	urlMonitoring: (parameters?: Record<string, string>) => withQuery("/url-monitoring", parameters),
	datacenterCheck: (parameters?: Record<string, string>) => withQuery("/datacenter-check", parameters),
	freeCheck: (parameters?: Record<string, string>) => withQuery("/free-check", parameters),
	/** second: of a first reading, the look that is its second opinion. */
	look: (id: string, second: string | null = null) => `/looks/${encodeURIComponent(id)}${ofSecond(second)}`,
	lookPage: (id: string, page: number, second: string | null = null) =>
		`/api/looks/${encodeURIComponent(id)}/pages/${page}${ofSecond(second)}`,
	share: (token: string, parameters?: Record<string, string>) => withQuery(`/s/${encodeURIComponent(token)}`, parameters),
	sharedLook: (token: string, look: string) => `/s/${encodeURIComponent(token)}/looks/${encodeURIComponent(look)}`,
	sharedLookPage: (token: string, look: string, page: number) =>
		`/s/${encodeURIComponent(token)}/looks/${encodeURIComponent(look)}/pages/${page}`,
	/** Below the table that they are made from: its parameters, its slug. */
	exports: (parameters?: URLSearchParams | Record<string, string>, slug = "") =>
		withQuery(slug ? `/exports/${encodeURIComponent(slug)}` : "/exports", parameters),
	/** Schedules, files and share links; part: the one to scroll to. */
	reports: (part?: "schedules" | "sent" | "files" | "shares") => (part ? `/reports#${part}` : "/reports"),
	download: (id: string) => `/api/download/${encodeURIComponent(id)}`,
	live: "/live",
} as const;

function withQuery(path: string, parameters?: URLSearchParams | Record<string, string>): string {
	const query = new URLSearchParams(parameters).toString();
	return query ? `${path}?${query}` : path;
}

function ofSecond(second: string | null): string {
	return second === null ? "" : `?second=${encodeURIComponent(second)}`;
}
