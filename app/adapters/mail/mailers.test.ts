import { expect, inject, test } from "vitest";
import { parseMailbox } from "~/domain/account/mailbox";
import type { MailSender } from "~/services/ports";
import { bindingMailer } from "./binding-mailer";
import { httpMailer } from "./http-mailer";
import { mimeMessage } from "./mime-message";
import { smtpMailer } from "./smtp-mailer";
import { someMail } from "./test-mail";

const FROM = { name: "Serpentine", address: "no-reply@serpentine.test" };
const SERVER = { host: "127.0.0.1", port: 0, security: "none", user: "", password: "" } as const;

async function seen<T>(name: string): Promise<T> {
	return (await (await fetch(`${inject("outsideServer")}/seen/${name}`)).json()) as T;
}

test("the sender is a name with an address, or an address alone", () => {
	expect(parseMailbox('"Serpentine, Inc" <no-reply@x.test>')).toEqual({ name: "Serpentine, Inc", address: "no-reply@x.test" });
	expect(parseMailbox("Serpentine <a@x.test>")).toEqual({ name: "Serpentine", address: "a@x.test" });
	expect(parseMailbox(" a@x.test ")).toEqual({ name: "", address: "a@x.test" });
	for (const text of ["", "Serpentine", "a@x.test, b@x.test", "a@x.test\r\nBcc: b@x.test"]) expect(parseMailbox(text)).toBeNull();
});

test("the HTTP service gets the mail as JSON with its key, and a key against sending twice", async () => {
	await httpMailer({ url: `${inject("outsideServer")}/200/resend`, key: "re_secret" }, FROM).send(someMail());
	const { method, headers, body } = await seen<{ method: string; headers: Record<string, string>; body: string }>("resend");
	expect(method).toBe("POST");
	expect(headers).toMatchObject({
		authorization: "Bearer re_secret",
		"idempotency-key": someMail().id,
		"content-type": "application/json",
	});
	expect(JSON.parse(body)).toEqual({
		from: '"Serpentine" <no-reply@serpentine.test>',
		to: ["ann@example.com"],
		subject: someMail().subject,
		text: someMail().text,
		html: someMail().html,
		headers: {
			"Auto-Submitted": "auto-generated",
			"X-Auto-Response-Suppress": "All",
			"List-Unsubscribe": "<https://serpentine.test/unsubscribe/key/account_lifecycle>",
			"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
		},
	});
});

test.each([401, 422, 429, 500, 302])(
	"a mail that the HTTP service refuses with %i is not sent, and the reason names nobody",
	async (status) => {
		const url = `${inject("outsideServer")}/${status}/refused?body=${encodeURIComponent('{"message":"ann@example.com is bad"}')}`;
		await expect(httpMailer({ url, key: "k" }, FROM).send(someMail())).rejects.toThrow(`the mail service answered ${status}`);
	},
);

/** Cloudflare's binding, which keeps what it is given. */
function keepingBinding(given: unknown[]): SendEmail {
	return {
		send: async (mail: object) => {
			given.push(mail);
			return { messageId: "1" };
		},
	};
}

test("Cloudflare's binding gets the same", async () => {
	const given: unknown[] = [];
	const binding = keepingBinding(given);
	await bindingMailer(binding, FROM).send(someMail({ unsubscribe: null }));
	expect(given).toEqual([
		{
			from: { name: "Serpentine", email: "no-reply@serpentine.test" },
			to: "ann@example.com",
			subject: someMail().subject,
			text: someMail().text,
			html: someMail().html,
			headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
		},
	]);
});

test("a mail message is ASCII in short lines, contains text and HTML, and can be parsed", () => {
	const message = mimeMessage(someMail(), { name: "Équipe", address: "a@x.test" }, new Date("2026-03-01T10:00:00Z"));
	expect(message).toMatch(/^[\x20-\x7e\r\n]+$/);
	expect(message.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
	expect(Math.max(...message.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(100);
	const [head = "", ...rest] = message.split("\r\n\r\n");
	expect(head).toContain("Date: Sun, 01 Mar 2026 10:00:00 +0000\r\n");
	expect(head).toContain(`Message-ID: <${someMail().id}@x.test>\r\n`);
	expect(head).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
	const words = [...(/^Subject: (.*(?:\r\n .*)*)/m.exec(head)?.[1] ?? "").matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)].map(([, word = ""]) =>
		decode(word),
	);
	expect(words.join("")).toBe(someMail().subject);
	expect(words.length).toBeGreaterThan(1);
	const parts = rest.join("\r\n\r\n");
	const bodies = [...parts.matchAll(/base64\r\n\r\n([\w+/=\r\n]+?)\r\n--/g)].map(([, body = ""]) => decode(body.replaceAll("\r\n", "")));
	expect(bodies).toEqual([someMail().text.replaceAll("\n", "\r\n"), someMail().html]);
});

const FILES = [
	{ filename: "Résumé 2026.csv", mediaType: "text/csv; charset=utf-8", content: new TextEncoder().encode("a;b\n".repeat(100)) },
];
const FILE_IN_BASE64 = Buffer.from("a;b\n".repeat(100)).toString("base64");

test("files go along: as JSON, by the binding, and as parts of the message with their whole names", async () => {
	const mail = someMail({ attachments: FILES });
	await httpMailer({ url: `${inject("outsideServer")}/200/files`, key: "k" }, FROM).send(mail);
	const { body } = await seen<{ body: string }>("files");
	expect(JSON.parse(body).attachments).toEqual([
		{ filename: "Résumé 2026.csv", content_type: "text/csv; charset=utf-8", content: FILE_IN_BASE64 },
	]);
	const given: { attachments?: unknown }[] = [];
	await bindingMailer(keepingBinding(given), FROM).send(mail);
	expect(given[0]?.attachments).toEqual([
		{ disposition: "attachment", filename: "Résumé 2026.csv", type: "text/csv; charset=utf-8", content: FILES[0]?.content },
	]);
	const message = mimeMessage(mail, FROM, new Date(0));
	expect(message).toMatch(/^[\x20-\x7e\r\n]+$/);
	const [head = "", ...parts] = message.split(`--=_files_${mail.id}`);
	expect(head).toContain(`\r\nContent-Type: multipart/mixed; boundary="=_files_${mail.id}"\r\n\r\n`);
	expect(parts).toHaveLength(3);
	expect(parts[0]).toMatch(/^\r\nContent-Type: multipart\/alternative; boundary="=_MAIL.*text\/plain.*text\/html/s);
	const [fileHead = "", fileBody = ""] = (parts[1] ?? "").split("\r\n\r\n");
	expect(fileHead.split("\r\n").slice(1)).toEqual([
		"Content-Type: text/csv; charset=utf-8",
		"Content-Disposition: attachment;",
		' filename="Resume 2026.csv";',
		" filename*=UTF-8''R%C3%A9sum%C3%A9%202026.csv",
		"Content-Transfer-Encoding: base64",
	]);
	expect(fileBody.replaceAll("\r\n", "")).toBe(FILE_IN_BASE64);
	expect(parts[2]).toBe("--\r\n");
});

test("an image of the HTML goes along with the HTML alone, and files beside both", () => {
	const image = { filename: "logo.png", mediaType: "image/png", content: new Uint8Array([1]), contentId: "logo@report" };
	const mail = someMail({ attachments: [image] });
	const partsOf = (text: string, boundary: string) => text.split(`--${boundary}${mail.id}`);
	const alone = mimeMessage(mail, FROM, new Date(0));
	expect(alone).not.toContain("multipart/mixed");
	const [head = "", html = "", picture = "", ...end] = partsOf(alone, "=_images_");
	expect(head).toContain(`Content-Type: multipart/related; boundary="=_images_${mail.id}";\r\n type="text/html"\r\n\r\n`);
	expect(head).toMatch(/multipart\/alternative.*text\/plain.*multipart\/related/s);
	expect(html).toContain("Content-Type: text/html");
	expect(picture).toMatch(/Content-Type: image\/png\r\nContent-Disposition: inline;.*logo\.png.*Content-ID: <logo@report>/s);
	expect(end).toHaveLength(1);
	const both = partsOf(mimeMessage({ ...mail, attachments: [image, ...FILES] }, FROM, new Date(0)), "=_files_");
	expect([both.length, both[1]?.includes("image/png"), both[2]?.includes("text/csv"), both[2]?.includes("image/png")]).toEqual([
		4,
		true,
		true,
		false,
	]);
});

function decode(base64: string): string {
	return new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
}

test("S03 no value can add a line to a header", () => {
	expect(() => mimeMessage(someMail({ to: "a@b.fr\r\nBcc: c@d.fr" }), FROM, new Date(0))).toThrow("To");
	expect(() => mimeMessage(someMail({ unsubscribe: "https://x.test\r\nBcc: c@d.fr" }), FROM, new Date(0))).toThrow("List-Unsubscribe");
	expect(mimeMessage(someMail({ subject: "a\r\nBcc: c@d.fr" }), FROM, new Date(0))).not.toMatch(/^Bcc/m);
});

test("SMTP: a real server gets envelope and message over a real connection", async () => {
	await smtpMailer({ ...SERVER, port: inject("smtpPort") }, FROM).send(someMail({ to: "ann@exämple.com" }));
	const lines = await seen<string[]>("smtp");
	expect(lines.slice(0, 4)).toEqual([
		"EHLO serpentine.test",
		"MAIL FROM:<no-reply@serpentine.test>",
		"RCPT TO:<ann@xn--exmple-cua.com>",
		"DATA",
	]);
	expect(lines).toContain("To: ann@xn--exmple-cua.com");
	expect(lines.slice(-2)).toEqual([".", "QUIT"]);
});

/** A connection whose other end answers each line by a script; "" closes it. */
function scripted(answer: (line: string) => string | null, greeting = "220 ready\r\n") {
	const said: string[] = [];
	const make = (first: string): Socket => {
		let push: ReadableStreamDefaultController<Uint8Array>;
		const send = (text: string | null) => (text === null ? push.close() : push.enqueue(new TextEncoder().encode(text)));
		const readable = new ReadableStream<Uint8Array>({
			start(controller) {
				push = controller;
				if (first !== "") send(first);
			},
		});
		let rest = "";
		let inMessage = false;
		const writable = new WritableStream<Uint8Array>({
			write(chunk) {
				const lines = (rest + new TextDecoder().decode(chunk)).split("\r\n");
				rest = lines.pop() ?? "";
				for (const line of lines) {
					said.push(line);
					if (inMessage && line !== ".") continue;
					inMessage = line === "DATA";
					send(answer(line));
				}
			},
		});
		const socket = { readable, writable, opened: Promise.resolve(), close: async () => {}, startTls: () => make("") };
		return socket as unknown as Socket;
	};
	return { said, connect: () => make(greeting) };
}

const ALWAYS_YES = (line: string) => (line === "DATA" ? "354 go\r\n" : line.startsWith("AUTH PLAIN") ? "235 in\r\n" : "250 OK\r\n");

test("SMTP: a password is sent only after STARTTLS", async () => {
	const server = { ...SERVER, port: 587, security: "starttls", user: "me", password: "pässword" } as const;
	const { said, connect } = scripted((line) => {
		if (line.startsWith("EHLO")) return "250-mx\r\n250-STARTTLS\r\n250 AUTH LOGIN PLAIN\r\n";
		return line === "STARTTLS" ? "220 go\r\n" : ALWAYS_YES(line);
	});
	await smtpMailer(server, FROM, connect).send(someMail());
	expect(said.slice(0, 4).map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual([
		"EHLO serpentine.test",
		"STARTTLS",
		"EHLO serpentine.test",
		"AUTH PLAIN",
	]);
	expect(decode(said[3]?.split(" ")[2] ?? "")).toBe("\0me\0pässword");
});

test("SMTP: a server without encryption gets no password, nor does one for which encryption is switched off", async () => {
	const bare = (line: string) => (line.startsWith("EHLO") ? "250 AUTH PLAIN\r\n" : ALWAYS_YES(line));
	for (const security of ["starttls", "none"] as const) {
		const { said, connect } = scripted(bare);
		const mailer = smtpMailer({ ...SERVER, security, user: "me", password: "secret" }, FROM, connect);
		await expect(mailer.send(someMail())).rejects.toThrow(/STARTTLS|encrypted/);
		expect(said).toEqual(["EHLO serpentine.test"]);
	}
});

test("SMTP: AUTH LOGIN where nothing else is offered", async () => {
	const server = { ...SERVER, port: 465, security: "tls", user: "me", password: "secret" } as const;
	const { said, connect } = scripted((line) => {
		if (line.startsWith("EHLO")) return "250 AUTH LOGIN\r\n";
		if (line === "AUTH LOGIN" || line === btoa("me")) return "334 go on\r\n";
		return line === btoa("secret") ? "235 in\r\n" : ALWAYS_YES(line);
	});
	await smtpMailer(server, FROM, connect).send(someMail());
	expect(said.slice(1, 4)).toEqual(["AUTH LOGIN", btoa("me"), btoa("secret")]);
});

test.each([
	[
		"refuses the address",
		(line: string) => (line.startsWith("RCPT") ? "550 ann@example.com is nobody\r\n" : ALWAYS_YES(line)),
		"SMTP RCPT: the server answered 550",
	],
	["refuses the message", (line: string) => (line === "." ? "552 too big\r\n" : ALWAYS_YES(line)), "SMTP message: the server answered 552"],
	["hangs up", (line: string) => (line.startsWith("MAIL") ? null : ALWAYS_YES(line)), "SMTP: the server hung up"],
	["talks nonsense", () => "hello\r\n", "SMTP EHLO: the server answered hel"],
])("SMTP: a server that %s has not taken the mail, and the reason names nobody", async (_, answer, reason) => {
	const failure = await smtpMailer(SERVER, FROM, scripted(answer).connect)
		.send(someMail())
		.catch((error: Error) => error.message);
	expect(failure).toBe(reason);
});

test("SMTP: lines of the message that begin with a dot do not end it", async () => {
	const { said, connect } = scripted(ALWAYS_YES);
	await smtpMailer(SERVER, FROM, connect).send(someMail());
	expect(said.filter((line) => line === ".")).toHaveLength(1);
});

const SENDER = { name: "Agence Éclair & Co", replyTo: "answers@agency.example" };

test("a mail to a client has the account's name beside our address, and its address for answers, by each way", async () => {
	const mail = someMail({ sender: SENDER });
	await httpMailer({ url: `${inject("outsideServer")}/200/sender`, key: "k" }, FROM).send(mail);
	expect(JSON.parse((await seen<{ body: string }>("sender")).body)).toMatchObject({
		from: '"Agence Éclair & Co" <no-reply@serpentine.test>',
		reply_to: "answers@agency.example",
	});
	const given: unknown[] = [];
	await bindingMailer(keepingBinding(given), FROM).send(mail);
	expect(given).toMatchObject([
		{ from: { name: "Agence Éclair & Co", email: "no-reply@serpentine.test" }, replyTo: "answers@agency.example" },
	]);
	const [head = ""] = mimeMessage(mail, FROM, new Date(0)).split("\r\n\r\n");
	expect(head).toMatch(/^From: =\?UTF-8\?B\?[^?]+\?= <no-reply@serpentine\.test>\r$/m);
	expect(head).toContain("\r\nReply-To: answers@agency.example\r\n");
});

test("a name or an address with a line break reaches no header", () => {
	const message = (sender: MailSender) => mimeMessage(someMail({ sender }), FROM, new Date(0));
	expect(() => message({ name: "", replyTo: "a@x.example\r\nBcc: b@x.example" })).toThrow("the header Reply-To must be printable ASCII");
	expect(message({ name: "Lamps\r\nBcc: b@x.example", replyTo: null })).not.toMatch(/^Bcc:/m);
});
