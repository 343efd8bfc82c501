import { z } from "zod";
import { settingOf, writeSetting } from "~/db/settings";
import type { mailFormSchema } from "~/domain/setup/mail-form";
import { type MailSettings, NO_MAIL, SMTP_SECURITIES, STORED_TRANSPORTS } from "~/domain/setup/mail-settings";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";

/** Setting: JSON of the mail settings; password and key are sealed. */
const MAIL_SETTING = "mail";

const storedSchema = z.object({
	transport: z.enum(STORED_TRANSPORTS),
	from: z.string(),
	host: z.string(),
	port: z.number(),
	security: z.enum(SMTP_SECURITIES),
	user: z.string(),
	url: z.string(),
	/** Of the SMTP password, and of the key of the HTTP service; "" for none. */
	sealedPassword: z.string(),
	sealedKey: z.string(),
});
type StoredMail = z.output<typeof storedSchema>;

/** The stored settings, and which secrets are stored; null where nothing was chosen. */
export async function readMailSettings(ctx: Ctx): Promise<(MailSettings & { hasPassword: boolean; hasKey: boolean }) | null> {
	const stored = await readStored(ctx);
	if (stored === null) return null;
	const { sealedPassword, sealedKey, ...settings } = stored;
	return { ...settings, hasPassword: sealedPassword !== "", hasKey: sealedKey !== "" };
}

/** The stored settings with their secrets, to send by; null where no mail is sent. */
export async function openMailSettings(ctx: Ctx): Promise<(MailSettings & { password: string; key: string }) | null> {
	const stored = await readStored(ctx);
	if (stored === null || stored.transport === "none") return null;
	const { sealedPassword, sealedKey, ...settings } = stored;
	return { ...settings, password: await opened(ctx, sealedPassword), key: await opened(ctx, sealedKey) };
}

/**
 * Writes how mail is sent. An empty password or key keeps the stored one; a password is dropped with its user, and a key with its way. Throws
 * ValidationException (password, key) where no secret of the installation can encrypt one, or where the HTTP service has no key.
 */
export async function saveMailSettings(ctx: Ctx, input: z.output<typeof mailFormSchema>): Promise<void> {
	const { password, key, ...settings } = input;
	const before = await readStored(ctx);
	const isSameServer = before?.host === settings.host && before.user === settings.user;
	const isSameService = before?.url === settings.url;
	const sealedPassword = await sealedOr(ctx, { typed: password, field: "password", stored: isSameServer ? before.sealedPassword : "" });
	const sealedKey = await sealedOr(ctx, { typed: key, field: "key", stored: isSameService ? before.sealedKey : "" });
	if (settings.transport === "http" && sealedKey === "") throw new AppError("ValidationException", {}, { key: ["setup.mail.errors.key"] });
	const stored: StoredMail =
		settings.transport === "none"
			? { ...NO_MAIL, sealedPassword: "", sealedKey: "" }
			: { ...settings, sealedPassword: settings.user === "" ? "" : sealedPassword, sealedKey };
	await ctx.db.batch([
		writeSetting(ctx.db, { key: MAIL_SETTING, value: JSON.stringify(stored), at: ctx.now() }),
		recordAudit(ctx, { subject: "installation", action: "setup.mail_changed" }),
	]);
}

async function readStored(ctx: Ctx): Promise<StoredMail | null> {
	const value = await settingOf(ctx.db, MAIL_SETTING);
	return value === null ? null : storedSchema.parse(JSON.parse(value));
}

/** A typed secret sealed, else the stored one: a server that was changed does not get the password of the one before. */
async function sealedOr(ctx: Ctx, { typed, field, stored }: { typed: string; field: string; stored: string }): Promise<string> {
	if (typed === "") return stored;
	if (!ctx.ports.secrets) throw new AppError("ValidationException", {}, { [field]: ["setup.mail.errors.noSecret"] });
	return ctx.ports.secrets.seal(typed);
}

async function opened(ctx: Ctx, sealed: string): Promise<string> {
	if (sealed === "") return "";
	const text = await ctx.ports.secrets?.open(sealed);
	if (typeof text !== "string") throw new Error("a stored secret of mail cannot be read: it was sealed with another SOURCES_SECRET");
	return text;
}
