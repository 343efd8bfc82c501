import { expect, test } from "vitest";
import { firstAdministratorSchema } from "./first-administrator-form";
import { mailFormSchema } from "./mail-form";
import { ownSourceFormSchema, providerFormSchema, sampleFormSchema } from "./pages-form";
import { paymentsFormSchema } from "./payments-form";
import { plansFormSchema, signUpFormSchema } from "./policy-forms";

const SMTP = {
	transport: "smtp",
	from: "no-reply@x.example",
	host: "mail.x.example",
	port: "587",
	security: "starttls",
	user: "ann",
	password: "p",
};
const FORMS = {
	firstAdministrator: [firstAdministratorSchema, { email: "ann@x.example" }],
	smtp: [mailFormSchema, SMTP],
	http: [mailFormSchema, { transport: "http", from: "no-reply@x.example", url: "https://mail.example/", key: "k" }],
	provider: [providerFormSchema, { provider: "serper", key: "k", price: "1", month_cap: "10" }],
	sample: [sampleFormSchema, { of: "own", country: "us", language: "en" }],
	ownSource: [ownSourceFormSchema, { source: "fetch" }],
	payments: [paymentsFormSchema, { secret_key: "sk_test_1", publishable_key: "pk_test_1", webhook_secret: "whsec_1" }],
	plans: [plansFormSchema, { plans: "off", account_limit: "10" }],
	signUp: [signUpFormSchema, { sign_up: "nobody" }],
} as const;
const FIELDS = Object.entries(FORMS).flatMap(([form, [, fields]]) =>
	Object.keys(fields).map((field) => [form as keyof typeof FORMS, field] as const),
);

test.each([
	["a line break", (value: string) => `${value}\r\nX-Other: 1`],
	["a NUL", (value: string) => `${value}\0a`],
	["a line of megabytes", () => "x".repeat(1_000_000)],
])("%s is refused beside its field in every form of the set-up page", (_name, attack) => {
	for (const [form, field] of FIELDS) {
		const [schema, usual] = FORMS[form];
		const sent = { password: "a fine long password", keyword: "chairs", ...usual };
		const value = Reflect.get(usual, field) as string;
		const read = schema.safeParse({ ...sent, [field]: attack(value) });
		expect([form, field, read.error?.issues.map(({ path }) => path[0])]).toEqual([form, field, expect.arrayContaining([field])]);
		expect(schema.safeParse(sent).success).toBe(true);
	}
});

test("a keyword to try is tidied like every keyword, and a time zone that is none is left out", () => {
	expect(sampleFormSchema.parse({ keyword: "garden\r\nchair", country: "us", language: "en" }).keyword).toBe("garden chair");
	expect(sampleFormSchema.safeParse({ keyword: "x".repeat(1_000_000), country: "us", language: "en" }).success).toBe(false);
	expect(firstAdministratorSchema.parse({ email: "ann@x.example", password: "p", timezone: "x".repeat(1_000) }).timezone).toBeUndefined();
});
