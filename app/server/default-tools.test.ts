import { expect, test } from "vitest";
import { ADMIN_TOOL_NAMES } from "~/domain/account/admin-tools";
import { defaultTools } from "./default-tools";

const CLOUD = { isDevelopment: false, isOwnMachine: false, hasPlans: true };

test.each([{ ...CLOUD, isDevelopment: true }, CLOUD])(
	"payments, statistics, mail, errors and source are shown without a setting: %j",
	(where) => {
		const shown = Object.keys(defaultTools({}, where));
		expect(shown).toEqual(expect.arrayContaining(["payments", "statistics", "mail", "errors", "source"]));
		expect(ADMIN_TOOL_NAMES).toEqual(expect.arrayContaining(shown));
	},
);

test.each([
	["payments", { STRIPE_SECRET_KEY: "sk_live_1" }, "https://dashboard.stripe.com/"],
	["payments", { STRIPE_SECRET_KEY: "sk_test_1" }, "https://dashboard.stripe.com/test/"],
	["payments", { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_API_ORIGIN: "http://127.0.0.1:8789" }, "http://127.0.0.1:8789"],
	["mail", { MAIL_TRANSPORT: "cloudflare" }, "https://dash.cloudflare.com/?to=/:account/email-service/sending"],
	["mail", { MAIL_TRANSPORT: "http" }, "https://resend.com/emails"],
	["mail", { MAIL_TRANSPORT: "http", MAIL_HTTP_URL: "https://mails.example/v1/emails" }, "https://mails.example"],
	["mail", { MAIL_TRANSPORT: "smtp", SMTP_HOST: "smtp.example" }, undefined],
	["errors", {}, "https://dash.cloudflare.com/?to=/:account/workers-and-pages/observability"],
	["errors", { SENTRY_DSN: "https://key@o12.ingest.de.sentry.io/3" }, "https://sentry.io/issues/"],
	["errors", { SENTRY_DSN: "https://key@errors.example:8443/3" }, "https://errors.example:8443/"],
] as const)("%s of a deployment with %j", (name, settings, href) => {
	expect(defaultTools(settings, CLOUD)[name]).toBe(href);
});

test("in development the mails are in the outbox of the app itself", () => {
	expect(defaultTools({ MAIL_TRANSPORT: "http" }, { ...CLOUD, isDevelopment: true }).mail).toBe("/dev/outbox");
});

test.each([
	[{}, { isOwnMachine: true, hasPlans: false }, []],
	[{ MAIL_TRANSPORT: "smtp" }, { isOwnMachine: true, hasPlans: true }, ["payments"]],
	[{ MAIL_TRANSPORT: "http", SENTRY_DSN: "https://key@errors.example/3" }, { isOwnMachine: true, hasPlans: false }, ["mail", "errors"]],
	[{}, { isOwnMachine: false, hasPlans: false }, ["statistics", "mail", "errors", "infrastructure", "source", "logs"]],
] as const)(
	"a machine of its own has no pages of Cloudflare, and without plans there is no page of payments: %j %j",
	(settings, where, shown) => {
		expect(Object.keys(defaultTools(settings, { ...CLOUD, ...where }))).toEqual(shown);
	},
);
