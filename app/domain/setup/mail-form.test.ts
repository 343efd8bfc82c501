import { expect, test } from "vitest";
import { mailFormSchema } from "./mail-form";

const SMTP = { transport: "smtp", from: "Serpentine <no-reply@x.example>", host: "mail.x.example", port: "587", security: "starttls" };
const HTTP = { transport: "http", from: "no-reply@x.example", url: "https://mail.example/emails", key: "k" };
const faultsOf = (form: object) => {
	const read = mailFormSchema.safeParse(form);
	return read.success ? [] : read.error.issues.map(({ path, message }) => [path[0], message]);
};

test("mail by SMTP, by HTTP and none are read; port and encryption have usual values", () => {
	expect(mailFormSchema.parse({ ...SMTP, port: "", security: undefined })).toMatchObject({
		host: "mail.x.example",
		port: 587,
		security: "starttls",
	});
	expect(mailFormSchema.parse({ ...SMTP, password: " kept as typed " }).password).toBe(" kept as typed ");
	expect([faultsOf(SMTP), faultsOf(HTTP), faultsOf({ ...HTTP, url: "" }), faultsOf({ transport: "none" })]).toEqual([[], [], [], []]);
	expect(faultsOf({ ...HTTP, url: "http://127.0.0.1:2525/emails" })).toEqual([]);
});

test.each([
	["from", { ...SMTP, from: "a@x.example\r\nBcc: b@x.example" }, "lineBreak"],
	["from", { ...SMTP, from: "a@x.example, b@x.example" }, "from"],
	["from", { ...SMTP, from: "" }, "from"],
	["host", { ...SMTP, host: "mail.x.example\nQUIT" }, "lineBreak"],
	["host", { ...SMTP, host: "mail.x.example/path" }, "host"],
	["host", { ...SMTP, host: "" }, "host"],
	["port", { ...SMTP, port: "0" }, "port"],
	["port", { ...SMTP, port: "70000" }, "port"],
	["port", { ...SMTP, port: "587x" }, "port"],
	["user", { ...SMTP, user: "ann\r\nRCPT TO:<b@x.example>" }, "lineBreak"],
	["password", { ...SMTP, user: "ann", password: "a\r\nb" }, "lineBreak"],
	["security", { ...SMTP, user: "ann", security: "none" }, "plainPassword"],
	["key", { ...HTTP, key: "k\r\nX-Other: 1" }, "lineBreak"],
	["url", { ...HTTP, url: "http://mail.example/emails" }, "url"],
	["url", { ...HTTP, url: "https://user:pass@mail.example/" }, "url"],
	["url", { ...HTTP, url: "no address" }, "url"],
] as const)("a %s that would break mail is refused: %j", (field, form, fault) => {
	expect(faultsOf(form)).toContainEqual([field, `setup.mail.errors.${fault}`]);
});
