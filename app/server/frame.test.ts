import { expect, test } from "vitest";
import type { Env } from "./env";
import { missingSettings } from "./frame";

test("only administrators of a deployment see the missing facts of the legal notice", () => {
	const env = { PUBLISHER_ADDRESS: "1 rue A", PUBLISHER_EMAIL: "a@b.example", HOST_NAME: "H", HOST_ADDRESS: "B" } as Env;
	expect(missingSettings(env, { isAdministrator: true, isDevelopment: false, hasPlans: true }).legal).toEqual(["PUBLISHER_NAME"]);
	for (const reader of [
		{ isAdministrator: false, isDevelopment: false, hasPlans: true },
		{ isAdministrator: true, isDevelopment: true, hasPlans: true },
	])
		expect(missingSettings(env, reader)).toEqual({ legal: [], services: [] });
});
