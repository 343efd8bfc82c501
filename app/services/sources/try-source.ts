import { updateSource } from "~/db/serp-sources";
import type { ProviderName } from "~/domain/reference/providers";
import type { Price } from "~/domain/source/price";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import type { ProviderAccess, ProviderDesk } from "../source-ports";
import { accessOf } from "./access-of";
import { fetchPaid, nothingSpent } from "./fetch-paid";
import type { SourceTest } from "./list-sources";
import { mustExist } from "./save-source";
import { SourceBudget } from "./source-budget";

/** A search that has results everywhere. */
const TEST_SEARCH = { engine: "google", term: "weather", country: "us", language: "en", device: "desktop", place: "" } as const;

/**
 * Asks a provider for its balance, which costs nothing; one that has no call for it is asked for one page, within its limit. Keeps and returns the
 * result; with no money left for the page nothing is asked or kept.
 */
export async function trySource(ctx: Ctx, actorId: number, hid: string): Promise<SourceTest & { isOverLimit: boolean }> {
	const row = await mustExist(ctx, hid);
	const { providers } = ctx.ports;
	const access = await accessOf(ctx, row);
	let tested: SourceTest = { at: ctx.now(), isGood: false, balance: null };
	let isOverLimit = false;
	if (access && providers) {
		const told = await providers.balance(access);
		const given = told.has ? null : await givesPage(ctx, { sourceId: row.id, desk: providers, access });
		isOverLimit = given === "over_limit";
		tested = { ...tested, isGood: told.has ? told.balance !== null : given === true, balance: told.has ? told.balance : null };
	}
	// Nothing was asked, so nothing is known of the provider.
	if (isOverLimit) return { ...tested, isOverLimit };
	await ctx.db.batch([
		updateSource(ctx.db, row.id, { tested: JSON.stringify(tested) }),
		recordAudit(ctx, { actorId, subject: `source:${hid}`, action: "source.tested" }),
	]);
	return { ...tested, isOverLimit };
}

async function givesPage(
	ctx: Ctx,
	{ sourceId, desk, access }: { sourceId: number; desk: ProviderDesk; access: ProviderAccess & { provider: ProviderName; price: Price } },
): Promise<boolean | "over_limit"> {
	const budget = new SourceBudget(ctx, { sourceId, jobId: 0 });
	const micros = access.price.firstPage + access.price.furtherPage;
	const reserved = await budget.reserve({ index: 0, micros }, []);
	if (!reserved) return "over_limit";
	const session = await desk.source(access).open(null);
	const startedAt = ctx.now();
	const spent = nothingSpent();
	const wanted = { search: TEST_SEARCH, start: 0, held: 0, wanted: 10, at: startedAt };
	const page = await fetchPaid(session, wanted, { tag: reserved.tag, price: micros, spent });
	const isGood = page.structured?.provided?.outcome === "ok";
	const end = { ...spent, outcome: isGood ? "ok" : "error", requests: 1, accounts: [0] };
	await budget.settle(reserved, { ...end, ms: ctx.now() - startedAt });
	await budget.close();
	return isGood;
}
