import { BRAND } from "@serpentine/table-files";
import type { PromptMailKind, TextKind } from "~/domain/account/mail-kinds";
import { fillWords } from "~/i18n/fill-words";
import { mailLanguage, mailWords } from "~/i18n/mail-words";
import { paths } from "~/paths";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { composeMail, type MailContent } from "./compose-mail";

/** Recipient of a message and their language. */
export interface Recipient {
	id: number;
	language: string;
}

interface PromptMail {
	kind: PromptMailKind;
	channel: "email";
	to: string;
	user: Recipient;
	code?: string;
	/** Address of the link that signs in; null for mails without one. */
	linkToken?: string | null;
	/** Names in the words of the mail. */
	facts?: Readonly<Record<string, string>>;
	/** For a mail to a client of an account: sender, head, footer, and origin of its links. */
	client?: Pick<MailContent, "from" | "sender" | "frame" | "baseUrl">;
}
interface PromptText {
	kind: TextKind;
	channel: "sms";
	/** Phone number in international format. */
	to: string;
	user: Recipient;
	code: string;
}
export type PromptMessage = PromptMail | PromptText;

/**
 * Sends a message now; neither words nor code are stored. Throws MessageNotSentException when no service accepts it. Names of users appear in
 * invitations into an account alone, where they can be no link: a sign-up with a stranger's address must not send them chosen text.
 */
export async function sendNow(ctx: Ctx, message: PromptMessage): Promise<void> {
	try {
		if (message.channel === "sms") await sendText(ctx, message);
		else await sendMail(ctx, message);
	} catch (error) {
		ctx.log({ event: "message.not_sent", kind: message.kind, channel: message.channel, error: describeError(error) });
		throw new AppError("MessageNotSentException");
	}
}

/** Last lines of mails to people who may have no user. */
const FOOTERS: Partial<Record<PromptMailKind, "footerInvited" | "footerReport">> = {
	member_invitation: "footerInvited",
	reply_address: "footerReport",
};

async function sendMail(ctx: Ctx, { kind, to, user, code, linkToken, facts, client }: PromptMail): Promise<void> {
	const language = mailLanguage(user.language);
	const footer = ctx.ownHost && kind !== "member_invitation" ? "footerOwn" : FOOTERS[kind];
	await ctx.ports.mail.send(
		composeMail({
			id: ctx.newHid(),
			kind,
			to,
			language,
			...(facts && { facts }),
			...(footer && { frame: { footer: mailWords(language).frame[footer] } }),
			baseUrl: ctx.baseUrl,
			...(ctx.ownHost && { from: { name: ctx.ownHost.name, logo: null, colour: BRAND } }),
			...client,
			code: code ?? null,
			path: linkToken ? pathOf(kind, linkToken) : null,
		}),
	);
}

function pathOf(kind: PromptMailKind, token: string): string {
	if (kind === "member_invitation") return paths.join(token);
	return kind === "invitation" ? paths.handedLink(token) : paths.loginByToken(token);
}

async function sendText(ctx: Ctx, { kind, to, user, code }: PromptText): Promise<void> {
	const language = mailLanguage(user.language);
	const text = fillWords(mailWords(language).texts[kind], { code });
	await ctx.ports.sms.send({ kind, to, language, text, code });
}
