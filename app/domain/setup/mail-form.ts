import { z } from "zod";
import { parseMailbox } from "../account/mailbox";
import { SMTP_SECURITIES, STORED_TRANSPORTS } from "./mail-settings";

/** One line: a line break would add a command or a header. */
const line = (max = 300) =>
	z
		.string()
		.trim()
		.max(max, "setup.mail.errors.long")
		.regex(/^\P{Cc}*$/u, "setup.mail.errors.lineBreak")
		.default("");

/** A password is kept as it was typed, spaces included. */
const secret = z
	.string()
	.max(1_000, "setup.mail.errors.long")
	.regex(/^\P{Cc}*$/u, "setup.mail.errors.lineBreak")
	.default("");

/** The mail section of the set-up page; messages are keys of the catalogue. Fields of a way that is not chosen may be empty. */
export const mailFormSchema = z
	.object({
		transport: z.enum(STORED_TRANSPORTS, "setup.choose"),
		from: line(),
		host: line(253),
		port: line(5)
			.transform((text) => Number(text || 587))
			.pipe(z.int("setup.mail.errors.port").min(1, "setup.mail.errors.port").max(65_535, "setup.mail.errors.port")),
		security: z.enum(SMTP_SECURITIES, "setup.choose").default("starttls"),
		user: line(),
		/** Empty keeps the stored one. */
		password: secret,
		url: line(2_000),
		/** Empty keeps the stored one. */
		key: secret,
	})
	.superRefine(({ transport, from, host, security, user, url }, check) => {
		const refuse = (path: string, message: string) => check.addIssue({ code: "custom", path: [path], message });
		if (transport === "none") return;
		// One message for a field: a line break was refused above.
		const isOneLine = (text: string) => !/\p{Cc}/u.test(text);
		if (isOneLine(from) && parseMailbox(from) === null) refuse("from", "setup.mail.errors.from");
		if (transport === "smtp") {
			if (isOneLine(host) && !/^[a-z\d]([a-z\d.-]*[a-z\d])?$|^[\da-f:]*:[\da-f:.]*$/i.test(host)) refuse("host", "setup.mail.errors.host");
			if (security === "none" && user !== "") refuse("security", "setup.mail.errors.plainPassword");
		}
		if (transport === "http" && url !== "" && !isServiceAddress(url)) refuse("url", "setup.mail.errors.url");
	});

/** The key goes over https, or stays on the machine. */
function isServiceAddress(text: string): boolean {
	const url = URL.canParse(text) ? new URL(text) : null;
	if (url === null || url.username !== "" || url.password !== "") return false;
	return url.protocol === "https:" || (url.protocol === "http:" && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname));
}
