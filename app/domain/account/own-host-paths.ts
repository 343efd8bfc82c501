/** First parts of addresses that an own host answers: shared pages, sign-in, mails' links and the account's pages. All others look unknown. */
const ANSWERED = new Set([
	"",
	...["s", "reports", "report-mails", "alert-mails", "unsubscribe"],
	...["login", "logout", "second_step", "join", "forgot_password", "verify", "terms", "language", "offline", "robots.txt"],
	...["position-monitoring", "exports", "queries", "websites", "voice", "beyond-plan", "url-monitoring", "import", "datacenter-check"],
	...["looks", "alerts", "notifications", "account", "dismiss-notice", "command-search", "website-parts", "monitoring-overview"],
	...["keyword-traffic", "keyword-rivals", "storage", "api", "live", "assets", "__manifest", "_root"],
]);
/** Parts of these that hold for the address of the installation alone: consents of other services, passkeys, tokens, the archive. */
const REFUSED = /^\/(account\/(connections|security|api|archive|brand)|api\/(account\/tokens|openapi\.json))(\/|\.data$|$)/;

/** Whether an own host answers the address, without the account in it. A query is no part of it. */
export function isOnOwnHost(address: string): boolean {
	const [pathname = ""] = address.split("?", 1);
	const first = (pathname.split("/")[1] ?? "").replace(/\.data$/, "").toLowerCase();
	return ANSWERED.has(first) && !REFUSED.test(pathname.toLowerCase());
}
