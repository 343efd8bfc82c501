import type { AccountRow } from "~/db/accounts";
import type { JudgedRuleRow } from "~/db/alerts";
import { type Judged, judgedKeyword, type KeywordFacts, tagsAt } from "~/domain/alert/compose-alerts";
import {
	heldByEvidence,
	heldByPosition,
	isAboutKeywords,
	isConfirmedAt,
	type KeywordRule,
	needsEvidence,
	needsSpread,
	spreadIn,
} from "~/domain/alert/judge-keywords";
import { type KeywordMove, movesOf } from "~/domain/alert/keyword-moves";
import { ownJson } from "~/domain/own-json";
import type { TrackedKeywords } from "~/domain/table/tracked-keywords";
import { dayAt } from "~/domain/time/account-zone";
import { SECOND_MS } from "~/domain/time/durations";
import { addDays } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { DayMemory } from "../table/day-memory";
import { HistoryMemory } from "../table/history-memory";
import { holdWithPages, movesWithPages } from "./compared-pages";
import type { JudgedSample, JudgedSamples } from "./judged-samples";
import type { ComparedPages } from "./read-page-changes";
import { rowsOfRule } from "./rule-rows";

const SPREAD_DAYS = 30;

/** A rule that holds for a keyword, with the keyword's website, tags, row and compared result pages. */
export type JudgedKeyword = Judged & { facts: KeywordFacts; websiteHid: string; tags: string[]; row: number; pages: ComparedPages | null };

/** Items of a run, and by website the keywords for which rules about both result pages were not judged. */
export interface JudgedKeywords {
	items: JudgedKeyword[];
	unjudged: ReadonlyMap<string, number>;
}

const NOTHING: JudgedKeywords = { items: [], unjudged: new Map() };

/** Judges the rules about keywords for a run. */
export async function judgeKeywords(
	ctx: Ctx,
	account: AccountRow,
	{ samples, tracked, rules }: { samples: JudgedSamples; tracked: TrackedKeywords; rules: readonly JudgedRuleRow[] },
): Promise<JudgedKeywords> {
	const { run, earlier } = samples;
	const judged = await keywordRules(ctx, account, { tracked, rules, day: run.day });
	if (judged.length === 0) return NOTHING;
	const moves = movesOf(samples, tracked.ordinals);
	const spread = needsSpread(moves, judged) ? await spreads(ctx, account, run.day) : () => 0;
	const held = heldByPosition(moves, judged, spread);
	if (judged.some(needsEvidence)) {
		await samples.loadEvidence([run, ...earlier.filter((_, index) => moves.some(({ from }) => from === index))]);
		held.push(...heldByEvidence(moves, judged, { run: run.columns, earlier: earlier.map(({ columns }) => columns) }));
	}
	const others = movesWithPages(moves, judged);
	const used = new Set([...held.map(({ move }) => move), ...others].map(({ from }) => from));
	if (used.size === 0) return NOTHING;
	await samples.loadEvidence([run, ...earlier.filter((_, index) => used.has(index))]);
	const isConfirmed = confirmedIn(samples, account);
	const found = await holdWithPages(
		ctx,
		account.id,
		{ samples, tracked },
		{ held: held.filter(({ move }) => isConfirmed(move)), moves: others.filter(isConfirmed), rules: judged },
	);
	const items = found.held.map((one) => {
		const { row, ordinal } = one.move;
		const websiteHid = tracked.websites[tracked.website[row] ?? 0]?.hid ?? "";
		const item = judgedKeyword(one, { ...samples, tracked });
		return { ...item, websiteHid, tags: tagsAt(tracked, row), row, pages: found.pages.get(ordinal) ?? null };
	});
	return { items, unjudged: found.unjudged };
}

/** Confirmed answers that were read on their own day: the earlier of two readings may count for the day after it. */
function confirmedIn({ run, earlier }: JudgedSamples, account: AccountRow): (move: KeywordMove) => boolean {
	const isSound = ({ day, columns }: JudgedSample, ordinal: number) => {
		const second = columns.evidence().at[ordinal - columns.first] ?? 0;
		return isConfirmedAt(columns, ordinal) && dayAt(account, second * SECOND_MS) === day;
	};
	return ({ ordinal, from }) => {
		const before = earlier[from];
		return before !== undefined && isSound(run, ordinal) && isSound(before, ordinal);
	};
}

async function keywordRules(
	ctx: Ctx,
	account: AccountRow,
	{ tracked, rules, day }: { tracked: TrackedKeywords; rules: readonly JudgedRuleRow[]; day: string },
): Promise<KeywordRule[]> {
	const scopes = new Map<string, Promise<Uint8Array>>();
	const found: KeywordRule[] = [];
	for (const { id, condition: stored, scope, targetHid } of rules) {
		const condition = ownJson(stored);
		if (!isAboutKeywords(condition)) continue;
		const key = `${scope} ${targetHid}`;
		const rows = scopes.get(key) ?? rowsOfRule(ctx, account, { tracked, day }, { scope, targetHid });
		scopes.set(key, rows);
		found.push({ id, condition, rows: await rows });
	}
	return found;
}

/** Mean daily movement of keywords in the days before a day. */
async function spreads(ctx: Ctx, account: AccountRow, day: string): Promise<(ordinal: number) => number> {
	const open = async () => ctx;
	const days = await new HistoryMemory(open, new DayMemory(open)).get(account, addDays(day, -1), SPREAD_DAYS);
	const codes = days.map((one) => one.codes).reverse();
	return (ordinal) => spreadIn(codes, ordinal);
}
