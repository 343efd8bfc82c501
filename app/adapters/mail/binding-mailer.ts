import type { Mailbox } from "~/domain/account/mailbox";
import type { Mailer } from "~/services/ports";
import { mailHeaders, originOf } from "./mime-message";

/** Sends through Cloudflare's `send_email` binding, which must be allowed to write to any address. */
export function bindingMailer(binding: SendEmail, deployment: Mailbox): Mailer {
	return {
		isAvailable: async () => true,
		async send(mail) {
			const from = originOf(mail, deployment);
			await binding.send({
				from: from.name === "" ? from.address : { name: from.name, email: from.address },
				to: mail.to,
				...(mail.sender?.replyTo && { replyTo: mail.sender.replyTo }),
				subject: mail.subject,
				text: mail.text,
				html: mail.html,
				headers: mailHeaders(mail),
				...(mail.attachments.length > 0 && {
					attachments: mail.attachments.map(({ filename, mediaType: type, content, contentId }) =>
						contentId
							? { disposition: "inline" as const, contentId, filename, type, content }
							: { disposition: "attachment" as const, filename, type, content },
					),
				}),
			});
		},
	};
}
