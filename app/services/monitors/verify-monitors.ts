import type { Db } from "~/db/client";
import { capacityOf, followedTerms } from "~/db/monitors";
import type { Market } from "~/db/searches";
import { normalizeDomain } from "~/domain/normalize/domain";
import { isValidTerm, NORM_VERSION, splitKeywords } from "~/domain/normalize/term";
import { planRules } from "~/domain/plan/plan-rules";
import { isCountry } from "~/domain/reference/countries";
import { isLanguage } from "~/domain/reference/languages";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { requireTags } from "../tags/require-tags";

export interface MonitorsInput {
	account: { id: number };
	/** A host or any address of the site. */
	website: string;
	/** One term a line, or a list. */
	keywords: string | readonly string[];
	/** ISO 3166-1 alpha-2, any case. */
	country: string;
	/** ISO 639-1, any case. */
	language: string;
	/** Default desktop. */
	device?: "desktop" | "mobile";
	/** Hids of the account's tags, for the monitors that are added. */
	tags?: readonly string[];
}

/** What would become of each term; all lists normalised and in the order of the input. Names as on the wire (spec B §3). */
export interface Verification {
	valid: string[];
	/** Already followed for this website, country, language and device. */
	duplicated: string[];
	invalid: string[];
	/** Beyond what the plan still has room for. */
	over_quota: string[];
}

/** Input that can be worked with: normalised, but not yet compared with the account. */
export interface ReadInput {
	accountId: number;
	domain: string;
	terms: string[];
	market: Market;
}

/** Terms in one call: more than any plan holds, few enough to be compared in one request. */
export const MAX_TERMS_PER_CALL = 50_000;
/** Terms in one parameter: stays below D1's 2 MB with the longest terms. */
export const TERMS_PER_STATEMENT = 1_000;

/**
 * Tells valid, duplicated, invalid and over-quota keywords apart before anything is created.
 * Throws ValidationException with errors of website, keywords, country, language, tags. Source: spec B §4 "Adding keywords", §5, §7.
 */
export async function verifyMonitors(ctx: Ctx, input: MonitorsInput): Promise<{ website: { domain: string }; verify: Verification }> {
	const read = readInput(input);
	await requireTags(ctx, read.accountId, input.tags ?? []);
	const { verify } = await compareWithAccount(ctx.db, read);
	return { website: { domain: read.domain }, verify };
}

/** Normalises and checks the form; throws ValidationException. Repeated terms are taken once. */
export function readInput(input: MonitorsInput): ReadInput {
	const domain = normalizeDomain(input.website);
	const terms = splitKeywords(input.keywords);
	const country = input.country.trim().toLowerCase();
	const language = input.language.trim().toLowerCase();
	const errors: Record<string, string[]> = {};
	if (domain === null) errors.website = ["required.domain"];
	if (terms.length === 0) errors.keywords = ["required.keyword"];
	if (terms.length > MAX_TERMS_PER_CALL) errors.keywords = ["long"];
	if (!isCountry(country)) errors.country = ["required.country"];
	if (!isLanguage(language)) errors.language = ["required.language"];
	if (domain === null || Object.keys(errors).length > 0) throw new AppError("ValidationException", {}, errors);
	const market: Market = { country, language, normVersion: NORM_VERSION, device: input.device ?? "desktop" };
	return { accountId: input.account.id, domain, terms, market };
}

/** Sorts the terms by what the account already follows and still has room for; max is the plan's. */
export async function compareWithAccount(db: Db, read: ReadInput): Promise<{ verify: Verification; max: number }> {
	const capacity = await capacityOf(db, read.accountId);
	if (!capacity) throw new AppError("NotFoundException");
	const max = planRules(capacity).max_monitor;
	const possible = read.terms.filter(isValidTerm);
	const followed = await followedAmong(db, read, possible);
	const fresh = possible.filter((term) => !followed.has(term));
	const room = Math.max(0, max - capacity.monitorCount);
	const verify = {
		valid: fresh.slice(0, room),
		duplicated: possible.filter((term) => followed.has(term)),
		invalid: read.terms.filter((term) => !isValidTerm(term)),
		over_quota: fresh.slice(room),
	};
	return { verify, max };
}

/** Which of the terms the account follows already. */
export async function followedAmong(db: Db, read: ReadInput, terms: readonly string[]): Promise<Set<string>> {
	const followed = new Set<string>();
	for (let from = 0; from < terms.length; from += TERMS_PER_STATEMENT) {
		const some = JSON.stringify(terms.slice(from, from + TERMS_PER_STATEMENT));
		for (const { term } of await followedTerms(db, read.accountId, read.domain, read.market, some)) followed.add(term);
	}
	return followed;
}
