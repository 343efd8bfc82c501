import { expect, test } from "vitest";
import type { Env } from "./env";
import { outsidePorts } from "./outside-ports";
import { settingsToMend } from "./outside-settings";

const base = { BASE_URL: "https://serpentine.test" } as Env;
const payments = { service: "payments", missing: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] };
const message = { kind: "x", to: "+33", language: "fr", text: "x", code: null };

test("a deployment without settings sends nothing, lists the missing settings, and has no bot check", async () => {
	const ports = outsidePorts(base, async () => null);
	expect([await ports.mail.isAvailable(), ports.sms.available, ports.botCheck.page]).toEqual([false, false, null]);
	await expect(ports.mail.send({} as never)).rejects.toThrow("mail is not configured: MAIL_TRANSPORT");
	await expect(ports.sms.send(message)).rejects.toThrow("sms is not configured: TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM");
	expect(await ports.botCheck.judge({ token: null, action: "x", ip: null })).toBe("person");
	await ports.crashes.report({ error: new Error("x"), event: "x", requestId: "x" });
	expect(settingsToMend(base)).toEqual([{ service: "mail", missing: ["MAIL_TRANSPORT"] }, payments]);
});

test.each([
	[{ MAIL_TRANSPORT: "http", MAIL_FROM: "a@x.test" }, ["MAIL_HTTP_KEY"]],
	[{ MAIL_TRANSPORT: "smtp", SMTP_HOST: "mx.x.test" }, ["MAIL_FROM"]],
	[{ MAIL_TRANSPORT: "cloudflare", MAIL_FROM: "" }, ["MAIL_FROM", "SEND_EMAIL"]],
	[{ MAIL_TRANSPORT: "pigeon" }, ["MAIL_TRANSPORT"]],
] as const)("a mail transport that lacks something names it: %j", async (settings, missing) => {
	const env = { ...base, ...settings } as Env;
	expect(settingsToMend(env)).toEqual([{ service: "mail", missing }, payments]);
	await expect(outsidePorts(env, async () => null).mail.send({} as never)).rejects.toThrow(missing.join(", "));
});

test("a sender that is no address is told", async () => {
	const env = { ...base, MAIL_TRANSPORT: "http", MAIL_HTTP_KEY: "k", MAIL_FROM: "Serpentine" };
	await expect(outsidePorts(env, async () => null).mail.send({} as never)).rejects.toThrow("MAIL_FROM is no address");
});

test("complete settings give a service, incomplete ones a warning", async () => {
	const env = {
		...base,
		MAIL_TRANSPORT: "smtp",
		MAIL_FROM: "a@x.test",
		SMTP_HOST: "mx.x.test",
		TWILIO_ACCOUNT_SID: "AC",
		TURNSTILE_SITE_KEY: "site",
		TURNSTILE_SECRET_KEY: "secret",
	};
	const ports = outsidePorts(env, async () => null);
	expect([await ports.mail.isAvailable(), ports.sms.available]).toEqual([true, false]);
	expect(ports.botCheck.page).toMatchObject({ siteKey: "site", script: expect.stringMatching(/^https:\/\/challenges\.cloudflare\.com\//) });
	expect(settingsToMend(env)).toEqual([{ service: "sms", missing: ["TWILIO_AUTH_TOKEN", "TWILIO_FROM"] }, payments]);
});
