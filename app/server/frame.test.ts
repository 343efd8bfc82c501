import { expect, test } from "vitest";
import type { Env } from "./env";
import { missingSettings } from "./frame";

test("only administrators of a deployment see the missing facts of the legal notice", () => {
	const env = { PUBLISHER_ADDRESS: "1 rue A", PUBLISHER_EMAIL: "a@b.example", HOST_NAME: "H", HOST_ADDRESS: "B" } as Env;
	expect(missingSettings(env, { isAdministrator: true, isDevelopment: false, hasPlans: true, hasChosenMail: false }).legal).toEqual([
		"PUBLISHER_NAME",
	]);
	for (const reader of [
		{ isAdministrator: false, isDevelopment: false, hasPlans: true, hasChosenMail: false },
		{ isAdministrator: true, isDevelopment: true, hasPlans: true, hasChosenMail: false },
	])
		expect(missingSettings(env, reader)).toEqual({ legal: [], services: [] });
});

test("what was chosen is not missing: no plans, or no mail", () => {
	const reader = { isAdministrator: true, isDevelopment: false };
	const missing = (of: { hasPlans: boolean; hasChosenMail: boolean }, env = {}) => missingSettings(env as Env, { ...reader, ...of });
	expect(missing({ hasPlans: true, hasChosenMail: false }).services).toContain("MAIL_TRANSPORT");
	expect(missing({ hasPlans: true, hasChosenMail: true }).services).not.toContain("MAIL_TRANSPORT");
	expect(missing({ hasPlans: false, hasChosenMail: true })).toEqual({ legal: [], services: [] });
	expect(missing({ hasPlans: false, hasChosenMail: true }, { MAIL_TRANSPORT: "smtp" }).services).toEqual(["MAIL_FROM", "SMTP_HOST"]);
});
