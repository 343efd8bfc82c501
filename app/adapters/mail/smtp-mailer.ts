import type { Mailbox } from "~/domain/account/mailbox";
import type { Mailer, OutgoingMail } from "~/services/ports";
import { mimeMessage } from "./mime-message";
import { SmtpConversation } from "./smtp-conversation";

export interface SmtpServer {
	host: string;
	port: number;
	/** "tls" from the first byte (465), "starttls" before anything else (587), "none" for a server on the same machine. */
	security: "tls" | "starttls" | "none";
	user: string;
	password: string;
}

type Connect = (address: SocketAddress, options: SocketOptions) => Socket;

const TIMEOUT_MS = 20_000;

/** Sends over SMTP, one connection for each mail. Never sends a password without encryption: it leaves a server that offers none. */
export function smtpMailer(server: SmtpServer, from: Mailbox, open: Connect | null = null): Mailer {
	return {
		isAvailable: async () => true,
		async send(mail) {
			const connect = open ?? (await import("cloudflare:sockets")).connect;
			const secureTransport = ({ tls: "on", starttls: "starttls", none: "off" } as const)[server.security];
			const socket = connect({ hostname: server.host, port: server.port }, { secureTransport, allowHalfOpen: false });
			let timer: ReturnType<typeof setTimeout> | undefined;
			const late = new Promise<never>((_, reject) => {
				timer = setTimeout(() => reject(new Error("SMTP: no answer in time")), TIMEOUT_MS);
			});
			try {
				await Promise.race([talk(socket, server, { mail, from }), late]);
			} finally {
				clearTimeout(timer);
				await socket.close().catch(() => {});
			}
		},
	};
}

async function talk(plain: Socket, server: SmtpServer, { mail, from }: { mail: OutgoingMail; from: Mailbox }): Promise<void> {
	await plain.opened;
	const hello = `EHLO ${from.address.split("@")[1]}`;
	let smtp = new SmtpConversation(plain);
	await smtp.say(null, 220, "greeting");
	let offers = await smtp.say(hello, 250, "EHLO");
	if (server.security === "starttls") {
		if (!offers.some((offer) => /^STARTTLS\b/i.test(offer))) throw new Error("SMTP: the server offers no STARTTLS");
		await smtp.say("STARTTLS", 220, "STARTTLS");
		smtp.release();
		smtp = new SmtpConversation(plain.startTls());
		offers = await smtp.say(hello, 250, "EHLO");
	}
	if (server.user !== "") await signIn(smtp, server, offers);
	await smtp.say(`MAIL FROM:<${from.address}>`, 250, "MAIL");
	await smtp.say(`RCPT TO:<${wireAddress(mail.to)}>`, 250, "RCPT");
	await smtp.say("DATA", 354, "DATA");
	await smtp.sayMessage(mimeMessage(onWire(mail), from, new Date()), 250);
	// The mail is accepted; the answer to QUIT does not matter.
	await smtp.say("QUIT", 221, "QUIT").catch(() => {});
}

async function signIn(smtp: SmtpConversation, server: SmtpServer, offers: readonly string[]): Promise<void> {
	if (server.security === "none") throw new Error("SMTP: a password needs an encrypted connection");
	const ways = offers.find((offer) => /^AUTH\b/i.test(offer))?.toUpperCase() ?? "";
	const encode = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
	if (ways.includes("PLAIN")) {
		await smtp.say(`AUTH PLAIN ${encode(`\0${server.user}\0${server.password}`)}`, 235, "AUTH");
		return;
	}
	if (!ways.includes("LOGIN")) throw new Error("SMTP: the server offers neither AUTH PLAIN nor AUTH LOGIN");
	await smtp.say("AUTH LOGIN", 334, "AUTH");
	await smtp.say(encode(server.user), 334, "AUTH");
	await smtp.say(encode(server.password), 235, "AUTH");
}

/** The mail with its addresses as they stand in headers. */
function onWire(mail: OutgoingMail): OutgoingMail {
	const { to, sender } = mail;
	const answered = sender?.replyTo ? { sender: { ...sender, replyTo: wireAddress(sender.replyTo) } } : {};
	return { ...mail, to: wireAddress(to), ...answered };
}

/** The address in ASCII: its domain in punycode. Throws for a local part that only SMTPUTF8 could carry. */
function wireAddress(address: string): string {
	const at = address.lastIndexOf("@");
	const local = address.slice(0, at);
	if (/[^\x21-\x7e]|[<>]/.test(local)) throw new Error("SMTP: the address is not plain ASCII");
	return `${local}@${new URL(`http://${address.slice(at + 1)}`).hostname}`;
}
