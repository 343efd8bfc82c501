import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** Addresses at which programs find the OAuth server, and at which they use it. Source: RFC 8414, RFC 9728. */
const OAUTH_METADATA = ["oauth-authorization-server", "oauth-protected-resource", "oauth-protected-resource/mcp"];
const OAUTH = ["oauth/register", "oauth/token"];

/** Every address of the app and the folder that answers it; /live and /dev are answered before Remix (workers/app.ts). */
export default [
	index("routes/_index/route.tsx"),
	layout("routes/_minimal/route.tsx", [
		route("unsubscribe/:key/:topic", "routes/unsubscribe/route.tsx"),
		route("report-mails/:key", "routes/report-mail/route.tsx"),
		route("login/:token?", "routes/login/route.tsx"),
		route("forgot_password", "routes/forgot-password/route.tsx"),
		route("signup", "routes/signup/route.tsx"),
		route("verify", "routes/verify/route.tsx"),
		route("oauth/authorize", "routes/oauth-authorize/route.tsx"),
	]),
	layout("routes/_public/route.tsx", [
		route("welcome", "routes/welcome/route.tsx"),
		route("free-check", "routes/free-check/route.tsx"),
		route("terms", "routes/terms/route.tsx"),
		route("status", "routes/status/route.tsx"),
		route("legal-notice", "routes/legal-notice/route.tsx"),
		route("developers/:page?", "routes/developers/route.tsx"),
		route("admin/setup", "routes/admin-setup/route.tsx"),
		route("s/:token", "routes/share/route.tsx"),
		route("s/:token/looks/:lookId", "routes/shared-look/route.tsx"),
	]),
	layout("routes/_main/route.tsx", [
		route("position-monitoring/:slug?", "routes/position-monitoring/route.tsx"),
		route("exports/:slug?", "routes/position-monitoring/exports/route.tsx"),
		route("beyond-plan", "routes/beyond-plan/route.tsx"),
		route("url-monitoring", "routes/url-monitoring/route.tsx"),
		route("import", "routes/import-keywords/route.tsx"),
		route("datacenter-check", "routes/datacenter-check/route.tsx"),
		route("looks/:lookId", "routes/look/route.tsx"),
		route("notifications", "routes/notifications/route.tsx"),
		route("admin", "routes/admin/route.tsx"),
		route("admin/users", "routes/admin-users/route.tsx"),
		route("admin/users/:id", "routes/admin-user/route.tsx"),
		route("admin/notices", "routes/admin-notices/route.tsx"),
		route("admin/operation", "routes/admin-operation/route.tsx"),
		route("admin/dead-letters", "routes/admin-dead-letters/route.tsx"),
		route("admin/multi-proxy/router", "routes/admin-router/route.tsx"),
		route("admin/sources", "routes/admin-sources/route.tsx"),
		route("admin/crawler/config", "routes/admin-crawler-config/route.tsx"),
		route("account", "routes/account/route.tsx", [
			route("profile", "routes/account-profile/route.tsx"),
			route("preferences", "routes/account-preferences/route.tsx"),
			route("subscriptions", "routes/account-subscriptions/route.tsx"),
			route("billing", "routes/account-billing/route.tsx"),
			route("api", "routes/account-api/route.tsx"),
			route("webhooks", "routes/account-webhooks/route.tsx"),
			route("webhooks/:id", "routes/account-webhook/route.tsx"),
			route("removed", "routes/account-removed/route.tsx"),
			route("pinned", "routes/account-pinned/route.tsx"),
		]),
	]),
	route("dismiss-notice", "routes/dismiss-notice/route.tsx"),
	route("logout", "routes/logout/route.tsx"),
	route("impersonate", "routes/impersonate/route.ts"),
	route("depersonate", "routes/depersonate/route.ts"),
	route("admin/job-queue", "routes/admin-job-queue/route.ts"),
	route("language", "routes/language/route.tsx"),

	// Resource routes (JSON API, stored objects, downloads): add yours here.
	route("api/*", "routes/api/route.ts"),
	route("mcp", "routes/mcp/route.ts"),
	...OAUTH_METADATA.map((path) => route(`.well-known/${path}`, "routes/oauth-metadata/route.ts", { id: `oauth-metadata:${path}` })),
	...OAUTH.map((path) => route(path, "routes/oauth/route.ts", { id: `oauth:${path}` })),
	route("s/:token/looks/:lookId/pages/:n", "routes/shared-page/route.ts"),
	route("account/billing/invoices/:id", "routes/account-invoice/route.ts"),
	route("reports/:id/:signature", "routes/report-file/route.ts"),
	route("webhooks/results", "routes/webhooks-results/route.ts"),
	route("webhooks/stripe", "routes/webhooks-stripe/route.ts"),
	route("command-search", "routes/command-search/route.ts"),
	route("monitoring-overview/:slug?", "routes/position-monitoring/overview/route.ts"),
	route("storage/*", "routes/storage/route.ts"),
	route("manifest.webmanifest", "routes/manifest/route.ts"),
	route("offline", "routes/offline/route.ts"),

	route("*", "routes/not-found/route.tsx"),
] satisfies RouteConfig;
