import type { DefaultTools } from "~/domain/account/admin-tools";
import type { Env } from "./env";
import { mailTransport } from "./outside-settings";

/** Pages of the deployment's own Cloudflare account; the dashboard asks which account. Source: Cloudflare's documentation links by this form. */
const CLOUDFLARE = "https://dash.cloudflare.com/?to=/:account";
/** As named in wrangler.toml. */
const WORKER = "serpentine/production";
const OBSERVABILITY = `${CLOUDFLARE}/workers-and-pages/observability`;
const STRIPE_TEST_KEY = /^(sk|rk)_test_/;
const SENTRY_HOST = /(^|\.)sentry\.io$/;

type Settings = Partial<
	Pick<Env, "STRIPE_SECRET_KEY" | "STRIPE_API_ORIGIN" | "MAIL_TRANSPORT" | "MAIL_HTTP_URL" | "SENTRY_DSN" | "SMTP_HOST">
>;

interface Deployment {
	isDevelopment: boolean;
	/** The Worker runs on a machine of its own, so that nothing of it is in Cloudflare's dashboard. */
	isOwnMachine: boolean;
	hasPlans: boolean;
}

/** Where the operations pages of this deployment are, as far as its settings tell. */
export function defaultTools(env: Settings, { isDevelopment, isOwnMachine, hasPlans }: Deployment): DefaultTools {
	const mail = isDevelopment ? "/dev/outbox" : mailPage(env);
	const dashboard = `https://dashboard.stripe.com/${STRIPE_TEST_KEY.test(env.STRIPE_SECRET_KEY ?? "") ? "test/" : ""}`;
	const payments = hasPlans ? { payments: env.STRIPE_API_ORIGIN || dashboard } : {};
	if (isOwnMachine) {
		return {
			...payments,
			...(env.MAIL_TRANSPORT === "http" && mail && { mail }),
			...(env.SENTRY_DSN && { errors: errorsPage(env.SENTRY_DSN) }),
		};
	}
	return {
		...payments,
		statistics: `${CLOUDFLARE}/workers/services/view/${WORKER}/metrics`,
		...(mail && { mail }),
		errors: errorsPage(env.SENTRY_DSN),
		infrastructure: `${CLOUDFLARE}/workers-and-pages`,
		// The deployed code; a repository is named by the setting.
		source: `${CLOUDFLARE}/workers/services/edit/${WORKER}`,
		logs: OBSERVABILITY,
	};
}

/** null: an SMTP server says nothing of its pages. */
function mailPage(env: Settings): string | null {
	const transport = mailTransport(env);
	if (transport === "smtp") return null;
	if (transport !== "http") return `${CLOUDFLARE}/email-service/sending`;
	return env.MAIL_HTTP_URL && URL.canParse(env.MAIL_HTTP_URL) ? new URL(env.MAIL_HTTP_URL).origin : "https://resend.com/emails";
}

/** Without a service for crashes they are in the Worker's logs. */
function errorsPage(dsn: string | undefined): string {
	if (!dsn || !URL.canParse(dsn)) return OBSERVABILITY;
	const { hostname, host } = new URL(dsn);
	return SENTRY_HOST.test(hostname) ? "https://sentry.io/issues/" : `https://${host}/`;
}
