import { REMOVAL_GRACE_DAYS } from "~/domain/account/removal";
import { namesOf } from "~/domain/by-name";
import { LEGAL_NOTICE_UPDATED, MINIMUM_BROWSERS, TERMS_DATED } from "~/domain/legal/contract";
import type { LegalDocument } from "~/domain/legal/legal-document";
import type { Operator } from "~/domain/legal/operator";
import type { Policy } from "~/domain/policy/policy";
import type { LegalSection } from "~/i18n/en/legal";
import { fillWords } from "~/i18n/fill-words";
import type { Language } from "~/i18n/languages";
import { legalWords } from "~/i18n/legal-words";
import type { Env } from "./env";
import { detectLanguage } from "./language";
import { readOperator } from "./operator";
import { planFacts } from "./plan-facts";

const TEXTS = { legal_notice: legalNotice, terms_of_service: termsOfService };

/** The legal text that the address opens as a dialog (?dialog=legal_notice, ?dialog=terms_of_service); null for any other, and for terms where plans are off. */
export async function readLegalDialog(request: Request, env: Env, { hasPlans }: Pick<Policy, "hasPlans">): Promise<LegalDocument | null> {
	const dialog = new URL(request.url).searchParams.get("dialog");
	const name = namesOf(TEXTS).find((one) => one === dialog);
	if (name === "terms_of_service" && !hasPlans) return null;
	return name ? TEXTS[name](await detectLanguage(request), readOperator(env), { hasPlans }) : null;
}

/** The terms of service in force. Source: spec A §4 "Contract rules", §9 "Terms". */
export function termsOfService(language: Language, operator: Operator): LegalDocument {
	const { terms } = legalWords(language);
	return {
		title: terms.title,
		dated: fillWords(terms.dated, { date: longDate(TERMS_DATED, language) }),
		parties: [],
		sections: fillSections(terms.sections, language, operator),
	};
}

/** The legal notice: publisher, host and stored data. Missing facts of the operator are marked as missing. */
export function legalNotice(language: Language, operator: Operator, { hasPlans }: Pick<Policy, "hasPlans">): LegalDocument {
	const { notice } = legalWords(language);
	const { publisher, host } = operator;
	return {
		title: notice.title,
		dated: fillWords(notice.updated, { date: longDate(LEGAL_NOTICE_UPDATED, language) }),
		parties: [
			{ title: notice.publisher, rows: rowsOf(publisher, ["name", "address", "email", "registration", "director", "phone"], language) },
			{ title: notice.host, rows: rowsOf({ ...host, email: "", registration: "", director: "" }, ["name", "address", "phone"], language) },
		],
		sections: fillSections(withShopLines(notice.sections, hasPlans ? notice.shop : notice.withoutShop), language, operator),
	};
}

const SHOP_SLOT = /^\{\{(records|purpose|destruction)\}\}$/;

/** The sections with the lines that differ without plans; a slot without a line is left out. */
function withShopLines(sections: readonly LegalSection[], lines: Partial<Record<string, string>>): LegalSection[] {
	const line = (text: string) => {
		const slot = SHOP_SLOT.exec(text)?.[1];
		return slot === undefined ? text : (lines[slot] ?? "");
	};
	return sections.map(({ title, body }) => ({
		title,
		body: body.map((part) => (typeof part === "string" ? line(part) : part.map(line).filter((item) => item !== ""))),
	}));
}

type Fact = keyof Operator["publisher"];
/** Not every publisher has these. */
const OPTIONAL: ReadonlySet<Fact> = new Set(["registration", "director", "phone"]);

function rowsOf(facts: Operator["publisher"], order: readonly Fact[], language: Language): { label: string; value: string }[] {
	const { notice, unstated } = legalWords(language);
	const shown = order.filter((fact) => facts[fact] !== "" || !OPTIONAL.has(fact));
	return shown.map((fact) => ({ label: notice[fact], value: facts[fact] || unstated }));
}

function fillSections(sections: readonly LegalSection[], language: Language, operator: Operator): LegalDocument["sections"] {
	const words = legalWords(language);
	const facts = {
		...planFacts(language),
		publisher: operator.publisher.name || words.operator,
		email: operator.publisher.email || words.operator,
		browsers: new Intl.ListFormat(language, { type: "disjunction" }).format(MINIMUM_BROWSERS),
		removalDays: String(REMOVAL_GRACE_DAYS),
	};
	return sections.map(({ title, body }) => ({
		title,
		body: body.map((part) => (typeof part === "string" ? fillWords(part, facts) : part.map((item) => fillWords(item, facts)))),
	}));
}

function longDate(day: string, language: Language): string {
	return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(`${day}T00:00:00Z`));
}
