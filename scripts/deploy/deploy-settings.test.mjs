import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { missingSettings } from "../../app/server/outside-settings.ts";
import { askSettings } from "./ask-settings.mjs";
import { GROUPS, incompleteSettings, MAIL_NEEDS, mailDomain, readDeploySettings, secretsOf } from "./deploy-settings.mjs";

test("what each service needs is what the app needs", () => {
	for (const [transport, names] of Object.entries(MAIL_NEEDS))
		expect(missingSettings({ MAIL_TRANSPORT: transport, SEND_EMAIL: {} }, "mail"), transport).toEqual(names);
	const services = ["payments", "sms", "bot_check", "volumes", "search_console", "crash_reports"];
	expect(GROUPS.map(({ names }) => names)).toEqual(services.map((service) => missingSettings({}, service)));
});

test("the file of npm run serve is read, and mails by Cloudflare are allowed", () => {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), "deploy-settings-test-"));
	fs.writeFileSync(path.join(folder, "serpentine.env"), "MAIL_TRANSPORT=cloudflare\nPORT=80\nSMTP_USER=file\nBASE_URL=https://a.example\n");
	const values = readDeploySettings({ SMTP_USER: "environment" }, folder);
	fs.rmSync(folder, { recursive: true });
	expect(values).toMatchObject({ MAIL_TRANSPORT: "cloudflare", SMTP_USER: "environment" });
	expect(secretsOf(values)).toEqual({ SMTP_USER: "environment" });
});

test.each([
	[{ BASE_URL: "http://a.example" }, "BASE_URL is an https address"],
	[{ BASE_URL: "https://a.example/path" }, "BASE_URL is an https address"],
	[{ JURISDICTION: "us" }, "JURISDICTION is eu"],
	[{ MAIL_TRANSPORT: "post" }, "MAIL_TRANSPORT is cloudflare, http or smtp"],
	[{ SMTP_PORT: "25" }, "which Cloudflare blocks"],
	[{ SMTP_PASSWORD: "one\ntwo" }, "SMTP_PASSWORD contains a line break"],
	[{ ADMIN_TOOLS: "x".repeat(5121) }, "ADMIN_TOOLS is longer than the 5 KB"],
])("%j is refused with words", (environment, words) => {
	expect(() => readDeploySettings(environment, os.tmpdir())).toThrow(words);
});

test("secrets that the Worker has count as set", () => {
	expect(incompleteSettings({ BASE_URL: "https://a.example", MAIL_TRANSPORT: "smtp" }, ["MAIL_FROM", "SMTP_HOST"]).problems).toEqual([]);
	expect(
		incompleteSettings({ BASE_URL: "https://a.example", MAIL_TRANSPORT: "cloudflare", MAIL_FROM: "a@a.example" }, ["MAIL_TRANSPORT"])
			.problems,
	).toEqual([expect.stringContaining("wrangler secret delete MAIL_TRANSPORT")]);
});

test.each([
	["Serpentine <no-reply@Mail.a.example>", "mail.a.example"],
	["a@a.example", "a.example"],
	["nobody", null],
])("the domain of %s is %s", (from, domain) => {
	expect(mailDomain({ MAIL_TRANSPORT: "cloudflare", MAIL_FROM: from })).toBe(domain);
});

test("a terminal is asked one by one: secrets without echo, a service that is left out is skipped whole", async () => {
	const typed = {
		MAIL_TRANSPORT: ["post", "smtp"],
		MAIL_FROM: ["a@a.example"],
		SMTP_HOST: ["mail.a.example"],
		TURNSTILE_SITE_KEY: ["site"],
	};
	const asked = [];
	const ask = async (question, isSecret) => {
		const name = question.split(/[ :]/)[0];
		asked.push(`${name}${isSecret ? " hidden" : ""}`);
		return typed[name]?.shift() ?? "";
	};
	const answers = await askSettings({ values: { SENTRY_DSN: "set" }, ask, say: () => {}, suggestedAddress: "https://own.example" });
	expect(asked).toEqual([
		"BASE_URL",
		"MAIL_TRANSPORT",
		"MAIL_TRANSPORT",
		"MAIL_FROM",
		"SMTP_HOST",
		"SMTP_PORT",
		"SMTP_USER",
		"SMTP_PASSWORD hidden",
		"STRIPE_SECRET_KEY hidden",
		"TWILIO_ACCOUNT_SID",
		"TURNSTILE_SITE_KEY hidden",
		"TURNSTILE_SECRET_KEY hidden",
		"GOOGLE_ADS_DEVELOPER_TOKEN hidden",
		"GOOGLE_OAUTH_CLIENT_ID",
	]);
	expect(answers).toEqual({
		...{ SENTRY_DSN: "set", BASE_URL: "https://own.example", MAIL_TRANSPORT: "smtp" },
		...{ MAIL_FROM: "a@a.example", SMTP_HOST: "mail.a.example", TURNSTILE_SITE_KEY: "site" },
	});
});
