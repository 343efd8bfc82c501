import { turnstileCheck } from "~/adapters/bot-check/turnstile-check";
import { envelopeAddress, sentryReporter } from "~/adapters/crash/sentry-reporter";
import { bindingMailer } from "~/adapters/mail/binding-mailer";
import { httpMailer } from "~/adapters/mail/http-mailer";
import { type SmtpServer, smtpMailer } from "~/adapters/mail/smtp-mailer";
import { twilioTexter } from "~/adapters/sms/twilio-texter";
import { type Mailbox, parseMailbox } from "~/domain/account/mailbox";
import type { Mailer, Ports } from "~/services/ports";
import type { Env } from "./env";
import { type MailTransport, mailTransport, missingSettings, type OutsideService } from "./outside-settings";
import type { MailEnv } from "./stored-mail";

const RESEND_URL = "https://api.resend.com/emails";
const TWILIO_ORIGIN = "https://api.twilio.com";

/**
 * Mail, text messages, bot check and crash reports as configured; a missing one refuses with the names of the missing settings. Without a transport
 * in the environment mail goes by what the set-up page stored.
 */
export function outsidePorts(env: Env, storedMail: () => Promise<MailEnv | null>): Pick<Ports, "mail" | "sms" | "botCheck" | "crashes"> {
	return {
		mail: env.MAIL_TRANSPORT ? mailer(env) : storedMailer(env, storedMail),
		sms: texter(env),
		botCheck: botCheck(env),
		crashes: crashes(env),
	};
}

/** Reads the settings for each mail: they are changed while the Worker runs. */
function storedMailer(env: Env, read: () => Promise<MailEnv | null>): Mailer {
	const current = async () => mailer({ ...env, ...(await read()) });
	return { isAvailable: async () => (await current()).isAvailable(), send: async (mail) => (await current()).send(mail) };
}

function mailer(env: Env): Mailer {
	const transport = mailTransport(env);
	const from = parseMailbox(env.MAIL_FROM ?? "");
	if (transport === null || missingSettings(env, "mail").length > 0) return refusing(env, "mail");
	if (!from) return refusing(env, "mail", "MAIL_FROM is no address");
	return mailerOf(env, transport, from);
}

function mailerOf(env: Env, transport: MailTransport, from: Mailbox): Mailer {
	switch (transport) {
		case "cloudflare":
			return env.SEND_EMAIL ? bindingMailer(env.SEND_EMAIL, from) : refusing(env, "mail");
		case "http":
			return httpMailer({ url: env.MAIL_HTTP_URL || RESEND_URL, key: env.MAIL_HTTP_KEY ?? "" }, from);
		case "smtp":
			return smtpMailer(smtpServer(env), from);
	}
}

/** Port 465 uses TLS immediately, others STARTTLS, unless SMTP_SECURITY overrides it. */
function smtpServer(env: Env): SmtpServer {
	const port = Number(env.SMTP_PORT || 587);
	const wanted = env.SMTP_SECURITY;
	const security = wanted === "tls" || wanted === "starttls" || wanted === "none" ? wanted : port === 465 ? "tls" : "starttls";
	return { host: env.SMTP_HOST ?? "", port, security, user: env.SMTP_USER ?? "", password: env.SMTP_PASSWORD ?? "" };
}

function texter(env: Env): Ports["sms"] {
	if (missingSettings(env, "sms").length > 0) return refusing(env, "sms");
	const { TWILIO_ACCOUNT_SID = "", TWILIO_AUTH_TOKEN = "", TWILIO_FROM = "" } = env;
	return twilioTexter({ origin: TWILIO_ORIGIN, accountSid: TWILIO_ACCOUNT_SID, authToken: TWILIO_AUTH_TOKEN, from: TWILIO_FROM });
}

function botCheck(env: Env): Ports["botCheck"] {
	if (missingSettings(env, "bot_check").length > 0) return { page: null, judge: async () => "person" };
	const { TURNSTILE_SITE_KEY = "", TURNSTILE_SECRET_KEY = "" } = env;
	return turnstileCheck({ siteKey: TURNSTILE_SITE_KEY, secretKey: TURNSTILE_SECRET_KEY, host: new URL(env.BASE_URL).hostname });
}

function crashes(env: Env): Ports["crashes"] {
	const address = envelopeAddress(env.SENTRY_DSN ?? "");
	return address ? sentryReporter(address) : { report: async () => {} };
}

/** In place of a service that is not set up. */
function refusing(env: Env, service: OutsideService, reason?: string) {
	return {
		available: false,
		isAvailable: async () => false,
		async send(): Promise<never> {
			throw new Error(`${service} is not configured: ${reason ?? missingSettings(env, service).join(", ")}`);
		},
	};
}
