import { mailLanguage } from "~/i18n/mail-words";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { composeMail } from "./compose-mail";

/** Sends a mail to the administrator's own address. Throws MessageNotSentException {reason}, the reason without addresses and secrets. */
export async function sendTestMail(ctx: Ctx, { user }: { user: { email: string; firstName: string; language: string } }): Promise<void> {
	const { email: to, firstName: name } = user;
	const mail = composeMail({ id: ctx.newHid(), kind: "test_mail", to, language: mailLanguage(user.language), baseUrl: ctx.baseUrl, name });
	try {
		await ctx.ports.mail.send(mail);
	} catch (error) {
		const reason = describeError(error);
		ctx.log({ event: "test_mail.not_sent", error: reason });
		throw new AppError("MessageNotSentException", { reason });
	}
}
