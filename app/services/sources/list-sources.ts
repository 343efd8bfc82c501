import { allSources, type SerpSourceRow } from "~/db/serp-sources";
import { settingOf } from "~/db/settings";
import { TOTAL_CAP_SETTING } from "~/db/source-budget";
import { accountCosts, monthSaving, monthSpending, type SourceDay, sourceDays } from "~/db/source-health";
import { publishedSourceState, sourceStateOf } from "~/db/source-states";
import { ownJson } from "~/domain/own-json";
import { SHALLOW_DEPTH_SETTING } from "~/domain/position/depth-plan";
import { conditionsSchema, type SourceConditions } from "~/domain/source/conditions";
import { localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { breakerOf } from "./load-mesh";

const MAX_ACCOUNTS = 20;

/** Result of the latest test of a source. */
export interface SourceTest {
	at: number;
	isGood: boolean;
	/** The remaining balance in the provider's words; null where it states none. */
	balance: string | null;
}

/** A source as administrators see it. The key is never part of it. */
export interface SourceLine
	extends Pick<SerpSourceRow, "hid" | "provider" | "enabled" | "firstPageMicros" | "furtherPageMicros" | "monthCapMicros"> {
	conditions: SourceConditions;
	tested: SourceTest | null;
	/** Paid and reserved this month. */
	spentMicros: number;
	/** Its breaker is open until then; null when closed. */
	restsUntil: number | null;
	/** Looks of today; null for none. */
	today: (Omit<SourceDay, "sourceId" | "failed"> & { failed: [outcome: string, looks: number][] }) | null;
}

/** The list of sources with this UTC month's money and today's health. */
export async function listSources(ctx: Ctx) {
	const day = localDay("UTC", ctx.now());
	const month = day.slice(0, 7);
	const [rows, spending, days, saved, totalCap, shallow, accounts] = await Promise.all([
		allSources(ctx.db),
		monthSpending(ctx.db, month),
		sourceDays(ctx.db, day),
		monthSaving(ctx.db, month),
		settingOf(ctx.db, TOTAL_CAP_SETTING),
		settingOf(ctx.db, SHALLOW_DEPTH_SETTING),
		accountCosts(ctx.db, month, MAX_ACCOUNTS),
	]);
	const sources: SourceLine[] = [];
	for (const row of rows) {
		const { hid, provider, enabled, firstPageMicros, furtherPageMicros, monthCapMicros } = row;
		const state = await (row.provider === "own" ? publishedSourceState(ctx.db) : sourceStateOf(ctx.db, breakerOf(row)));
		const isResting = state?.openUntil != null && state.openUntil > ctx.now();
		const today = days.find(({ sourceId }) => sourceId === row.id);
		sources.push({
			...{ hid, provider, enabled, firstPageMicros, furtherPageMicros, monthCapMicros },
			conditions: conditionsSchema.parse(JSON.parse(row.conditions)),
			tested: row.tested === null ? null : (JSON.parse(row.tested) as SourceTest),
			spentMicros: spending.get(row.id) ?? 0,
			restsUntil: isResting ? (state?.openUntil ?? null) : null,
			today: today ? { ...today, failed: ownJson(today.failed) } : null,
		});
	}
	return {
		sources,
		month,
		spentMicros: spending.get(0) ?? 0,
		savedMicros: saved,
		totalCapMicros: Number(totalCap ?? 0),
		shallowDepth: Number(shallow ?? 0),
		accounts,
		/** Without a secret no key can be stored. */
		isPossible: ctx.ports.secrets !== undefined,
	};
}
