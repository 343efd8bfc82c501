import type { OutgoingMail } from "~/services/ports";

/** A mail with letters that no header may hold as they are. */
export function someMail(fields: Partial<OutgoingMail> = {}): OutgoingMail {
	return {
		id: "MAILmailMAILmailMAIL12",
		kind: "welcome",
		to: "ann@example.com",
		language: "fr",
		subject: "Votre compte est activé, et voici une phrase assez longue pour déborder de la ligne",
		text: "Bonjour,\n\n.un point en tête\nfin",
		html: "<p>Bonjour à vous</p>",
		unsubscribe: "https://serpentine.test/unsubscribe/key/account_lifecycle",
		attachments: [],
		code: "12345678",
		link: "https://serpentine.test/login/TOKEN",
		...fields,
	};
}
