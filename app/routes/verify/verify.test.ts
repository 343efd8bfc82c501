import { expect, test } from "vitest";
import en from "~/i18n/en";
import { signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";
import { phoneCountries } from "./phone-countries";
import { action, loader } from "./route";
import { codeSchema } from "./schema";

const newcomer = () => signedInUser({ verifiedAt: null, termsAcceptedAt: null });
const errors = (answer: { data: Record<string, unknown> | null }) => (answer.data as { errors?: object } | null)?.errors;

test.each([
	["", en.joining.errors.codeRequired],
	["123", en.joining.errors.codeShort],
	["12 3", en.joining.errors.codeShort],
])("the code %j is refused beside its field", async (code, words) => {
	const who = await newcomer();
	const answer = await callRoute(action, "/verify", { form: { code }, cookie: who.cookie });
	expect([answer.status, errors(answer)]).toEqual([400, { code: [words] }]);
});

test("a code has at least 4 digits, whatever stands between them", () => {
	const codes = ["123", "12 3", "12x3", "1234", "12 34", "12345678"];
	expect(codes.map((code) => codeSchema.safeParse({ code }).success)).toEqual([false, false, false, true, true, true]);
});

test.each([
	[{ method: "email", email: "" }, { email: [en.joining.errors.emailRequired] }],
	[{ method: "email", email: "no address" }, { email: [en.joining.errors.emailInvalid] }],
	[{ method: "sms", phone: "" }, { phone: [en.joining.errors.phoneRequired] }],
	[{ method: "sms", phone: "06 12", phone_country: "fr" }, { phone: [en.joining.errors.phoneInvalid] }],
])("another code for %j is refused beside the field, and nothing is sent", async (form, expected) => {
	const who = await newcomer();
	const answer = await callRoute(action, "/verify?dialog=resend_code", { form, cookie: who.cookie });
	expect([answer.status, errors(answer)]).toEqual([400, expected]);
});

test("phone numbers offer the United States, France and Spain first, then all others by name", () => {
	const { first, others } = phoneCountries("fr");
	expect(first.map(({ code, name }) => [code, name])).toEqual([
		["us", "États-Unis"],
		["fr", "France"],
		["es", "Espagne"],
	]);
	expect(others.length).toBeGreaterThan(200);
	expect(others.map(({ name }) => name)).toEqual(others.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, "fr")));
});

test("who is active already is led on, to the terms first", async () => {
	const active = await signedInUser();
	expect((await callRoute(loader, "/verify", { cookie: active.cookie })).location).toBe("/");
	const noTerms = await signedInUser({ termsAcceptedAt: null });
	expect((await callRoute(loader, "/verify", { cookie: noTerms.cookie })).location).toBe("/terms");
});
