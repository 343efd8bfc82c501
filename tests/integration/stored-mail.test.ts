import { env } from "cloudflare:workers";
import { beforeEach, expect, inject, test } from "vitest";
import { someMail } from "~/adapters/mail/test-mail";
import { action, loader } from "~/routes/admin-setup/route";
import { signedInUser } from "~/server/api/test-client";
import { createCtx } from "~/server/context";
import { devFaultsSchema, saveDevFaults } from "~/server/dev-faults";
import { readOutbox } from "~/server/dev-outbox";
import type { Env } from "~/server/env";
import { outsidePorts } from "~/server/outside-ports";
import { storedMailEnv } from "~/server/stored-mail";
import { callRoute } from "~/server/test-form";

const bindings = env as unknown as Env;
type Admin = Awaited<ReturnType<typeof signedInUser>>;
let admin: Admin;
const PASSWORD = "a-password-that-nobody-may-see";

beforeEach(async () => {
	await bindings.DB.prepare("DELETE FROM setting").run();
	admin = await signedInUser({ role: "ADMINISTRATOR" });
});

const SMTP = {
	intent: "mail",
	transport: "smtp",
	from: "Serpentine <no-reply@serpentine.test>",
	host: "127.0.0.1",
	port: String(inject("smtpPort")),
	security: "none",
};
const send = (form: Record<string, string>, vars: Record<string, string> = {}) =>
	callRoute<{ errors: Record<string, string[]>; failure: string | null }>(action, "/admin/setup", { form, vars, cookie: admin.cookie });
const open = async (vars: Record<string, string> = {}) =>
	(await callRoute<{ screen: { mail: Record<string, unknown> } }>(loader, "/admin/setup", { vars, cookie: admin.cookie })).data?.screen
		.mail;
const stored = () => bindings.DB.prepare("SELECT value FROM setting WHERE key = 'mail'").first<{ value: string }>();
const portsOf = async (vars: Partial<Env> = {}) => {
	const ctx = await createCtx(bindings);
	return outsidePorts({ ...bindings, ...vars }, () => storedMailEnv(ctx));
};

test("mail goes by the stored SMTP server from the next mail on, and by none where none is chosen", async () => {
	const { mail } = await portsOf();
	expect(await mail.isAvailable()).toBe(false);
	expect((await send(SMTP)).location).toBe("/admin/setup#mail");
	expect(await mail.isAvailable()).toBe(true);
	await mail.send(someMail());
	const talk = (await (await fetch(`${inject("outsideServer")}/seen/smtp`)).json()) as string[];
	expect(talk).toEqual(expect.arrayContaining(["MAIL FROM:<no-reply@serpentine.test>", "RCPT TO:<ann@example.com>"]));
	await send({ intent: "mail", transport: "none" });
	expect(await mail.isAvailable()).toBe(false);
	await expect(mail.send(someMail())).rejects.toThrow("MAIL_TRANSPORT");
});

test("a stored key is sent to the HTTP service; the environment wins over what is stored", async () => {
	const url = `${inject("outsideServer")}/200/stored`;
	await send({ intent: "mail", transport: "http", from: "no-reply@serpentine.test", url, key: PASSWORD });
	await (await portsOf()).mail.send(someMail());
	const seen = async (name: string) =>
		(await (await fetch(`${inject("outsideServer")}/seen/${name}`)).json()) as { headers: Record<string, string> } | null;
	expect((await seen("stored"))?.headers.authorization).toBe(`Bearer ${PASSWORD}`);
	const vars = {
		MAIL_TRANSPORT: "http",
		MAIL_FROM: "env@serpentine.test",
		MAIL_HTTP_KEY: "env key",
		MAIL_HTTP_URL: url.replace("stored", "by-env"),
	};
	await (await portsOf(vars)).mail.send(someMail());
	expect((await seen("by-env"))?.headers.authorization).toBe("Bearer env key");
	expect(await open(vars)).toMatchObject({ fromEnvironment: { transport: "http", from: "env@serpentine.test", missing: [] } });
	expect(await open({ MAIL_TRANSPORT: "smtp" })).toMatchObject({ fromEnvironment: { missing: ["MAIL_FROM", "SMTP_HOST"] } });
	expect(JSON.stringify(await open(vars))).not.toContain("env key");
});

test("a password is stored encrypted, shown nowhere, kept while its field is empty, and never given to another server", async () => {
	const form = { ...SMTP, host: "mail.serpentine.test", security: "starttls", user: "ann", password: PASSWORD };
	await send(form);
	const sealed = async () => JSON.parse((await stored())?.value ?? "{}").sealedPassword as string;
	const first = await sealed();
	expect([first.startsWith("v1."), (await stored())?.value.includes(PASSWORD)]).toEqual([true, false]);
	expect(await open()).toMatchObject({ stored: { host: "mail.serpentine.test", user: "ann", hasPassword: true } });
	expect(JSON.stringify(await open())).not.toContain(PASSWORD);
	await send({ ...form, password: "", from: "other@serpentine.test" });
	expect(await sealed()).toBe(first);
	await send({ ...form, password: "", host: "elsewhere.test" });
	expect(await sealed()).toBe("");
	const refused = await send({ ...form, host: "" });
	expect([refused.status, Object.keys(refused.data?.errors ?? {})]).toEqual([400, ["host"]]);
	expect(JSON.stringify(refused.data)).not.toContain(PASSWORD);
});

test.each([
	["from", "a@x.example\r\nBcc: b@x.example"],
	["host", "mail.x.example\r\nQUIT"],
	["user", "ann\nRCPT TO:<b@x.example>"],
	["password", "a\r\nb"],
])("a %s with a line break is refused, and what was stored stays", async (field, value) => {
	await send(SMTP);
	const before = await stored();
	const refused = await send({ ...SMTP, user: "", [field]: value });
	expect([refused.status, refused.data?.errors[field]]).toEqual([400, [expect.stringContaining("line break")]]);
	expect(await stored()).toEqual(before);
});

test("the test goes to the administrator's own address; a failure names its reason, and the settings are stored", async () => {
	expect((await send({ ...SMTP, intent: "mail_test" })).location).toBe("/admin/setup#mail");
	const mails = await readOutbox(bindings, admin.person.email);
	expect(mails.map(({ kind }) => kind)).toEqual(["test_mail"]);
	await saveDevFaults(bindings, devFaultsSchema.parse({ mail: 1 }));
	try {
		const failed = await send({ ...SMTP, intent: "mail_test", from: "second@serpentine.test" });
		expect([failed.status, failed.data?.failure]).toEqual([400, expect.stringContaining("could not be sent")]);
		expect((await stored())?.value).toContain("second@serpentine.test");
	} finally {
		await saveDevFaults(bindings, devFaultsSchema.parse({}));
	}
});
