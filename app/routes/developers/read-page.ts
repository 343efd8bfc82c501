import { namesOf } from "~/domain/by-name";
import { isOneOf } from "~/domain/one-of";
import { ERROR_CODES, SHOP_ERROR_CODES } from "~/domain/refusal/refusal";
import { developerWords } from "~/i18n/developer-words";
import { fillWords } from "~/i18n/fill-words";
import { GUIDE_CODE } from "~/i18n/guide-code";
import type { Language } from "~/i18n/languages";
import { GROUP_NAMES } from "~/server/api/contract/groups";
import { ERROR_STATUS } from "~/server/api/error-answer";
import { TRANSPORT_STATUS } from "~/server/api/transport-error";
import { errorMessage } from "~/server/error-words";

/** Differences that speak of the shop. */
const SHOP_DIFFERENCES = ["POST account/tokens/generate", "DELETE account/customer/subscription"];

interface Reader {
	language: Language;
	baseUrl: string;
	/** If false, the reference omits the billing calls. */
	hasPlans: boolean;
}

/** Page at an address of the reference; null for an unknown one. */
export async function readPage(name: string | undefined, reader: Reader) {
	const { language, hasPlans } = reader;
	const words = developerWords(language);
	const content = await contentOf(name, reader);
	if (!content) return null;
	const { title, help, groups, nav, document, createToken, call } = words;
	const guides = Object.entries(words.guides).map(([slug, guide]) => ({ slug, title: guide.title }));
	/** Title of the group or guide; null on the overview page. */
	const part = content.kind === "start" ? null : content.kind === "guide" ? content.title : groups[content.name];
	return {
		title: part,
		words: { title, help, groups, nav, document, createToken, call },
		groupNames: GROUP_NAMES.filter((one) => hasPlans || one !== "billing"),
		guides,
		content,
	};
}
export type Page = NonNullable<Awaited<ReturnType<typeof readPage>>>;

async function contentOf(name: string | undefined, { language, baseUrl, hasPlans }: Reader) {
	const words = developerWords(language);
	const base = `${baseUrl}/api`;
	if (name === undefined) {
		return {
			kind: "start" as const,
			base,
			words: words.start,
			differences: words.differences.filter(([call = ""]) => hasPlans || !SHOP_DIFFERENCES.includes(call)),
			errors: errorRows(language, hasPlans),
		};
	}
	const group = GROUP_NAMES.find((one) => one === name && (hasPlans || one !== "billing"));
	if (group) {
		// With the first page that shows calls: zod's schemas of answers are made here.
		const [{ referenceOf }, { API_ROUTES }] = await Promise.all([import("~/server/api/contract/reference"), import("~/server/api/routes")]);
		return { kind: "calls" as const, name: group, calls: referenceOf(API_ROUTES, group, baseUrl) };
	}
	const slug = namesOf(GUIDE_CODE).find((one) => one === name);
	if (!slug) return null;
	const guide = words.guides[slug];
	const steps = guide.steps.map((text, i) => ({ text, code: fillWords(GUIDE_CODE[slug][i] ?? "", { base, origin: baseUrl }) }));
	return { kind: "guide" as const, title: guide.title, steps };
}

/** Every code with its status and general words. */
function errorRows(language: Language, hasPlans: boolean) {
	const codes = ERROR_CODES.filter((code) => hasPlans || !isOneOf(SHOP_ERROR_CODES, code));
	const all = [...codes.map((code) => [code, ERROR_STATUS[code]] as const), ...Object.entries(TRANSPORT_STATUS)];
	// Facts of one refusal have no value here.
	const words = (code: (typeof all)[number][0]) => errorMessage(code, {}, language).replace(/\{\{.*?\}\}/g, "…");
	return all.map(([code, status]) => ({ code, status, message: words(code) })).sort((a, b) => a.status - b.status);
}
