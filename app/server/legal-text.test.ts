import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "~/i18n/languages";
import { legalNotice, termsOfService } from "./legal-text";

const nobody = {
	publisher: { name: "", registration: "", director: "", address: "", email: "", phone: "" },
	host: { name: "", address: "", phone: "" },
};
const somebody = {
	publisher: { name: "Ann Lee", registration: "123 456 789", director: "", address: "1 Main Street", email: "ann@example.com", phone: "" },
	host: { name: "Hosting", address: "2 Main Street", phone: "+1 555 0100" },
};

test.each(LANGUAGES)("the legal texts in %s have the same parts, and no slot stays empty", (language) => {
	for (const write of [termsOfService, legalNotice]) {
		const english = write("en", somebody, { hasPlans: true });
		const text = write(language, somebody, { hasPlans: true });
		const shape = (document: typeof text) =>
			document.sections.map(({ body }) => body.map((part) => (Array.isArray(part) ? part.length : 0)));
		expect(shape(text)).toEqual(shape(english));
		expect(JSON.stringify(text)).not.toMatch(/\{\{|undefined|NaN/);
	}
});

test.each(["fr", "es"] as const)("no sentence of the legal texts in %s is left in English", (language) => {
	for (const write of [termsOfService, legalNotice]) {
		const sentences = (of: Language) => write(of, somebody, { hasPlans: true }).sections.flatMap(({ body }) => body.flat());
		const english = sentences("en");
		expect(english).toContainEqual(expect.stringMatching(/^\w.{40,}\.$/));
		expect(sentences(language).filter((sentence) => english.includes(sentence))).toEqual([]);
	}
});

test("the terms tell limits and prices as the plans have them, and the rules of the contract", () => {
	const text = JSON.stringify(termsOfService("en", somebody));
	expect(text).toContain("Version of March 31, 2025");
	for (const fact of [
		"10 keywords tracked daily",
		"intervals of 3 hours",
		"intervals of 1 hour",
		"20 datacenter checks",
		"20,000 keywords",
	]) {
		expect(text).toContain(fact);
	}
	for (const fact of ["€3.00 a month or €32.40 a year", "VAT of 20%", "14 days of delay", "notice of 15 days", "kept for 12 months"]) {
		expect(text).toContain(fact);
	}
	for (const fact of [
		"A monthly subscription renews itself automatically.",
		"cancelling takes effect at the end of the period that is paid",
		"An annual subscription runs for 12 months and cannot be revoked within them.",
		"If you subscribe again within that time, you have it back.",
	]) {
		expect(text).toContain(fact);
	}
	for (const fact of [
		"within 14 days of concluding",
		"last 6 months",
		"more than 3 months",
		"by bank transfer",
		"Ann Lee",
		"Firefox 128",
	]) {
		expect(text).toContain(fact);
	}
	expect(JSON.stringify(termsOfService("fr", somebody))).toMatch(/3,00\s€ par mois ou 32,40\s€ par an/);
});

test("the legal notice names publisher and host as configured, and marks missing facts", () => {
	const stated = legalNotice("en", somebody, { hasPlans: true });
	expect(stated.dated).toBe("Updated on November 27, 2026");
	expect(stated.parties.map(({ rows }) => rows.map(({ value }) => value))).toEqual([
		["Ann Lee", "1 Main Street", "ann@example.com", "123 456 789"],
		["Hosting", "2 Main Street", "+1 555 0100"],
	]);
	const unstated = legalNotice("fr", nobody, { hasPlans: true });
	const values = unstated.parties.flatMap(({ rows }) => rows.map(({ value }) => value));
	expect(values).toEqual(Array(5).fill("non indiqué par l’exploitant de cette installation"));
});

test.each(["en", "fr", "es"] as const)("without plans the legal notice in %s says nothing of invoices and subscriptions", (language) => {
	const text = (hasPlans: boolean) => JSON.stringify(legalNotice(language, somebody, { hasPlans }).sections);
	const shop = /invoice|payment|bill|subscription|factur|paiement|abonnement|pago|suscripción|\{\{/i;
	expect([shop.test(text(true)), shop.test(text(false)), text(false).includes('""')]).toEqual([true, false, false]);
});
