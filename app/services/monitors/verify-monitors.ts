import type { Db } from "~/db/client";
import type { HeldImport } from "~/db/imports";
import { capacityOf, followedTerms } from "~/db/monitors";
import type { Market } from "~/db/searches";
import { type MonitorInput, type MonitorsInput, searchesOf } from "~/domain/monitor/monitor-input";
import { mergeVerifications, type Verification } from "~/domain/monitor/verification";
import { isValidTerm, NORM_VERSION } from "~/domain/normalize/term";
import type { TypedWebsite } from "~/domain/normalize/website";
import { planRules } from "~/domain/plan/plan-rules";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { requireTags } from "../tags/list-tags";
import { refuseSuffix } from "../websites/refuse-suffix";
import { wantedPageOfCall } from "./wanted-pages";

/** Keywords to track. `monitorsInputSchema` reads them from a form or a call, `monitorInputSchema` from a file. */
export type MonitorsCall = MonitorInput &
	Partial<MonitorsInput> & {
		account: { id: number };
		/** Import that adds the keywords. Nothing is added after the run loses its lock on the import. */
		import?: HeldImport & { hid: string };
	};

/** The same as a person or a program asks for it. */
export type AskedMonitors = Omit<MonitorsCall, "account" | "import">;

/** Verification of the terms in one market on one device. */
export interface SearchVerdict extends ReturnType<typeof searchOf> {
	verify: Verification;
}

/** Normalised terms of a market, not yet compared with the account. */
export interface Wanted {
	accountId: number;
	domain: string;
	terms: string[];
	market: Market;
}

/** Terms in one parameter: stays below D1's 2 MB with the longest terms. */
export const TERMS_PER_STATEMENT = 1_000;

/**
 * Tells valid, duplicated, invalid and over-quota keywords apart before anything is created.
 * Throws ValidationException for a website of others, unknown tags and a wanted page that is none of the website. Source: spec B §4 "Adding keywords", §5, §7.
 */
export async function verifyMonitors(
	ctx: Ctx,
	input: MonitorsCall,
): Promise<{ website: TypedWebsite; verify: Verification; searches: SearchVerdict[] }> {
	await refuseSuffix("website", input.website.domain);
	await requireTags(ctx, input.account.id, input.tags);
	await wantedPageOfCall(ctx, input);
	const searches: SearchVerdict[] = [];
	let taken = 0;
	for (const one of singleCalls(input)) {
		const { verify } = await compareWithAccount(ctx.db, wantedBy(one.account.id, one), taken);
		taken += verify.valid.length;
		searches.push({ ...searchOf(one), verify });
	}
	return { website: input.website, verify: mergeVerifications(searches.map(({ verify }) => verify)), searches };
}

/** Returns one call per market and device. */
export function singleCalls({
	more_markets,
	more_devices,
	...input
}: MonitorsCall): (MonitorInput & Pick<MonitorsCall, "account" | "import">)[] {
	return searchesOf({ ...input, more_markets, more_devices }).map((search) => ({ ...input, ...search }));
}

export function searchOf({ country, language, place, device }: MonitorInput) {
	return { country, language, place, device };
}

export function wantedBy(accountId: number, { website, keywords, country, language, engine, device, place }: MonitorInput): Wanted {
	const market = { engine, country, language, normVersion: NORM_VERSION, device, place };
	return { accountId, domain: website.domain, terms: keywords, market };
}

/** Sorts the terms into duplicated, valid and over quota. taken: further keywords that use up the quota; max: the plan's maximum. */
export async function compareWithAccount(db: Db, wanted: Wanted, taken = 0): Promise<{ verify: Verification; max: number }> {
	const capacity = await capacityOf(db, wanted.accountId);
	if (!capacity) throw new AppError("NotFoundException");
	const max = planRules(capacity).max_monitor;
	const possible = wanted.terms.filter(isValidTerm);
	const followed = await followedAmong(db, wanted, possible);
	const fresh = possible.filter((term) => !followed.has(term));
	const room = Math.max(0, max - capacity.monitorCount - taken);
	const verify = {
		valid: fresh.slice(0, room),
		duplicated: possible.filter((term) => followed.has(term)),
		invalid: wanted.terms.filter((term) => !isValidTerm(term)),
		over_quota: fresh.slice(room),
	};
	return { verify, max };
}

/** Terms among these that the account tracks already. */
export async function followedAmong(db: Db, wanted: Wanted, terms: readonly string[]): Promise<Set<string>> {
	const followed = new Set<string>();
	for (let from = 0; from < terms.length; from += TERMS_PER_STATEMENT) {
		const some = JSON.stringify(terms.slice(from, from + TERMS_PER_STATEMENT));
		for (const { term } of await followedTerms(db, wanted.accountId, wanted.domain, wanted.market, some)) followed.add(term);
	}
	return followed;
}
