import type { Ctx } from "~/services/ctx";
import { openMailSettings } from "~/services/setup/mail-settings";
import type { Env } from "./env";

/** Mail settings of the set-up page under the names of a deployment's settings; null where no mail is sent. */
export type MailEnv = Pick<
	Env,
	| "MAIL_TRANSPORT"
	| "MAIL_FROM"
	| "MAIL_HTTP_URL"
	| "MAIL_HTTP_KEY"
	| "SMTP_HOST"
	| "SMTP_PORT"
	| "SMTP_SECURITY"
	| "SMTP_USER"
	| "SMTP_PASSWORD"
>;

export async function storedMailEnv(ctx: Ctx): Promise<MailEnv | null> {
	const stored = await openMailSettings(ctx);
	if (stored === null) return null;
	return {
		MAIL_TRANSPORT: stored.transport,
		MAIL_FROM: stored.from,
		MAIL_HTTP_URL: stored.url,
		MAIL_HTTP_KEY: stored.key,
		SMTP_HOST: stored.host,
		SMTP_PORT: String(stored.port),
		SMTP_SECURITY: stored.security,
		SMTP_USER: stored.user,
		SMTP_PASSWORD: stored.password,
	};
}
