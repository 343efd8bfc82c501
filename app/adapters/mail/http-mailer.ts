import type { Mailbox } from "~/domain/account/mailbox";
import type { Mailer } from "~/services/ports";
import { mailHeaders, originOf } from "./mime-message";

const TIMEOUT_MS = 10_000;

/**
 * Sends by POST of JSON, as Resend's API takes it: {from, to, subject, text, html, headers, attachments} with a bearer key and an idempotency
 * key: the service ignores a repetition after a lost answer. Source: Resend's documentation, "Send Email".
 */
export function httpMailer(service: { url: string; key: string }, deployment: Mailbox): Mailer {
	return {
		isAvailable: async () => true,
		async send(mail) {
			const from = originOf(mail, deployment);
			const answer = await fetch(service.url, {
				method: "POST",
				headers: { Authorization: `Bearer ${service.key}`, "Content-Type": "application/json", "Idempotency-Key": mail.id },
				body: JSON.stringify({
					from: from.name === "" ? from.address : `${JSON.stringify(from.name)} <${from.address}>`,
					to: [mail.to],
					...(mail.sender?.replyTo && { reply_to: mail.sender.replyTo }),
					subject: mail.subject,
					text: mail.text,
					html: mail.html,
					headers: mailHeaders(mail),
					...(mail.attachments.length > 0 && {
						attachments: mail.attachments.map(({ filename, mediaType, content, contentId }) => ({
							filename,
							content_type: mediaType,
							content: Buffer.from(content).toString("base64"),
							...(contentId && { content_id: contentId }),
						})),
					}),
				}),
				signal: AbortSignal.timeout(TIMEOUT_MS),
				redirect: "manual",
			});
			// The answer may repeat the address, which must not be logged.
			await answer.body?.cancel();
			if (!answer.ok) throw new Error(`the mail service answered ${answer.status}`);
		},
	};
}
