import type { Env } from "./env";

/** Settings of outside services by name; docs/configuration.md describes them. Empty means not set. */
export type OutsideSetting =
	| "MAIL_TRANSPORT"
	| "MAIL_FROM"
	| "SEND_EMAIL"
	| "MAIL_HTTP_URL"
	| "MAIL_HTTP_KEY"
	| "SMTP_HOST"
	| "SMTP_PORT"
	| "SMTP_SECURITY"
	| "SMTP_USER"
	| "SMTP_PASSWORD"
	| "TWILIO_ACCOUNT_SID"
	| "TWILIO_AUTH_TOKEN"
	| "TWILIO_FROM"
	| "TURNSTILE_SITE_KEY"
	| "TURNSTILE_SECRET_KEY"
	| "SENTRY_DSN"
	| "STRIPE_SECRET_KEY"
	| "STRIPE_PUBLISHABLE_KEY"
	| "STRIPE_WEBHOOK_SECRET"
	| "GOOGLE_ADS_DEVELOPER_TOKEN"
	| "GOOGLE_ADS_CLIENT_ID"
	| "GOOGLE_ADS_CLIENT_SECRET"
	| "GOOGLE_ADS_REFRESH_TOKEN"
	| "GOOGLE_ADS_CUSTOMER_ID"
	| "GOOGLE_OAUTH_CLIENT_ID"
	| "GOOGLE_OAUTH_CLIENT_SECRET";

export type OutsideService = "mail" | "sms" | "bot_check" | "crash_reports" | "payments" | "volumes" | "search_console";

export const MAIL_TRANSPORTS = ["cloudflare", "http", "smtp"] as const;
export type MailTransport = (typeof MAIL_TRANSPORTS)[number];

const MAIL_NEEDS: Readonly<Record<MailTransport, readonly OutsideSetting[]>> = {
	cloudflare: ["MAIL_FROM", "SEND_EMAIL"],
	http: ["MAIL_FROM", "MAIL_HTTP_KEY"],
	smtp: ["MAIL_FROM", "SMTP_HOST"],
};
const NEEDS: Readonly<Record<Exclude<OutsideService, "mail">, readonly OutsideSetting[]>> = {
	sms: ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"],
	bot_check: ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY"],
	crash_reports: ["SENTRY_DSN"],
	payments: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
	volumes: [
		"GOOGLE_ADS_DEVELOPER_TOKEN",
		"GOOGLE_ADS_CLIENT_ID",
		"GOOGLE_ADS_CLIENT_SECRET",
		"GOOGLE_ADS_REFRESH_TOKEN",
		"GOOGLE_ADS_CUSTOMER_ID",
	],
	// The OAuth client alone: keys of service accounts need no setting.
	search_console: ["GOOGLE_OAUTH_CLIENT_ID", "GOOGLE_OAUTH_CLIENT_SECRET"],
};

export function mailTransport(env: Partial<Env>): MailTransport | null {
	return MAIL_TRANSPORTS.find((transport) => transport === env.MAIL_TRANSPORT) ?? null;
}

/** Settings that a service still lacks; none when it is ready. */
export function missingSettings(env: Partial<Env>, service: OutsideService): OutsideSetting[] {
	const transport = mailTransport(env);
	if (service === "mail" && transport === null) return ["MAIL_TRANSPORT"];
	const needs = service === "mail" ? MAIL_NEEDS[transport ?? "http"] : NEEDS[service];
	return needs.filter((name) => !env[name]);
}

/** Warnings for administrators: mail and payments when missing, another service only when partly set up. Empty without warnings. */
export function settingsToMend(env: Partial<Env>): { service: OutsideService; missing: OutsideSetting[] }[] {
	const services: OutsideService[] = ["mail", "sms", "bot_check", "crash_reports", "payments", "volumes", "search_console"];
	return services.flatMap((service) => {
		const missing = missingSettings(env, service);
		const isOptional = service !== "mail" && service !== "payments" && missing.length === NEEDS[service].length;
		return missing.length === 0 || isOptional ? [] : [{ service, missing }];
	});
}
