// Settings of `npm run deploy`. Errors name settings, never values: some are secret.
import { WORKER_SETTINGS } from "../serve/setting-names.mjs";
import { readValues, SettingsError, textProblems } from "../serve/settings.mjs";

/** Settings that a service needs together; docs/configuration.md. The first decides whether the others are asked for. */
export const GROUPS = [
	{ title: "payments by Stripe", names: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] },
	{ title: "text messages by Twilio", names: ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] },
	{ title: "bot check by Turnstile", names: ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY"] },
	{
		title: "search volumes by Google Ads",
		names: [
			"GOOGLE_ADS_DEVELOPER_TOKEN",
			"GOOGLE_ADS_CLIENT_ID",
			"GOOGLE_ADS_CLIENT_SECRET",
			"GOOGLE_ADS_REFRESH_TOKEN",
			"GOOGLE_ADS_CUSTOMER_ID",
		],
	},
	{ title: "Search Console by an OAuth client of Google", names: ["GOOGLE_OAUTH_CLIENT_ID", "GOOGLE_OAUTH_CLIENT_SECRET"] },
	{ title: "crash reports by Sentry", names: ["SENTRY_DSN"] },
];
/** Settings that each transport of mails needs. */
export const MAIL_NEEDS = {
	cloudflare: ["MAIL_FROM"],
	http: ["MAIL_FROM", "MAIL_HTTP_KEY"],
	smtp: ["MAIL_FROM", "SMTP_HOST"],
};
/** Bytes of one variable. Source: https://developers.cloudflare.com/workers/platform/limits/ */
const MAX_VALUE_BYTES = 5 * 1024;

/**
 * The settings from the environment and the file. Throws SettingsError with all problems of their form at once.
 * @param {Record<string, string | undefined>} environment
 */
export function readDeploySettings(environment, root = process.cwd()) {
	const { values } = readValues(environment, root);
	const problems = [...textProblems(values), ...formProblems(values)];
	if (problems.length > 0) throw new SettingsError(problems);
	return values;
}

function formProblems({ BASE_URL: base, JURISDICTION: jurisdiction, MAIL_TRANSPORT: transport, ...values }) {
	const problems = [];
	const url = base ? URL.parse(base) : null;
	if (base && (url?.protocol !== "https:" || url.pathname !== "/" || url.search || url.hash || url.username))
		problems.push("BASE_URL is an https address without a path, https://track.example.com.");
	if (jurisdiction && jurisdiction !== "eu") problems.push("JURISDICTION is eu or not set.");
	if (transport && !Object.hasOwn(MAIL_NEEDS, transport)) problems.push("MAIL_TRANSPORT is cloudflare, http or smtp.");
	if (values.SMTP_PORT === "25") problems.push("SMTP_PORT is 25, which Cloudflare blocks; use 465 or 587.");
	for (const [name, value] of Object.entries(values))
		if (Buffer.byteLength(value) > MAX_VALUE_BYTES) problems.push(`${name} is longer than the 5 KB that Cloudflare takes.`);
	return problems;
}

/**
 * What the settings lack, in sentences. secrets: names that the deployed Worker has already.
 * @param {Record<string, string>} values
 * @param {string[]} secrets
 */
export function incompleteSettings(values, secrets) {
	const isSet = (name) => Boolean(values[name]) || secrets.includes(name);
	const problems = [];
	const notes = [];
	if (!values.BASE_URL) problems.push("BASE_URL is not set: the https address that the deployment will have.");
	const transport = values.MAIL_TRANSPORT;
	if (transport) {
		const missing = MAIL_NEEDS[transport].filter((name) => !isSet(name));
		if (missing.length > 0) problems.push(`MAIL_TRANSPORT=${transport} needs ${missing.join(", ")} too.`);
	} else if (!isSet("MAIL_TRANSPORT"))
		notes.push("No mail is set up: administrators set it up at /admin/setup, and hand links over until then.");
	if (transport === "cloudflare" && secrets.includes("MAIL_TRANSPORT"))
		problems.push(
			"The Worker has MAIL_TRANSPORT as a secret, which hides MAIL_TRANSPORT=cloudflare: npx wrangler secret delete MAIL_TRANSPORT",
		);
	for (const { title, names } of GROUPS) {
		const missing = names.filter((name) => !isSet(name));
		if (missing.length > 0 && missing.length < names.length) problems.push(`Settings for ${title} are incomplete: ${missing.join(", ")}.`);
	}
	return { problems, notes };
}

/** Settings that go to the Worker as secrets. Address and transport by binding are variables, because the configuration depends on them. */
export function secretsOf(values) {
	return Object.fromEntries(
		WORKER_SETTINGS.flatMap((name) => {
			const isVariable = name === "BASE_URL" || (name === "MAIL_TRANSPORT" && values[name] === "cloudflare");
			return values[name] && !isVariable ? [[name, values[name]]] : [];
		}),
	);
}

/** Domain whose mails the platform sends; null when it sends none. */
export function mailDomain({ MAIL_TRANSPORT: transport, MAIL_FROM: from = "" }) {
	if (transport !== "cloudflare") return null;
	return /@([^\s@<>]+)>?\s*$/.exec(from)?.[1]?.toLowerCase() ?? null;
}
