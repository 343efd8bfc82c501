import type { AccountRow } from "~/db/accounts";
import { type Judged, judgedKeyword, type KeywordFacts, tagsAt } from "~/domain/alert/compose-alerts";
import { evidenceIn, heldRules, isConfirmedAt, type KeywordRule, needOf, needsSpread, spreadIn } from "~/domain/alert/held-rules";
import { type KeywordMove, movesOf } from "~/domain/alert/keyword-moves";
import { ownJson } from "~/domain/own-json";
import type { TrackedKeywords } from "~/domain/table/tracked-keywords";
import { wantedUrlAt } from "~/domain/table/wanted-outcomes";
import { dayAt } from "~/domain/time/account-zone";
import { SECOND_MS } from "~/domain/time/durations";
import { addDays } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { DayMemory } from "../table/day-memory";
import { HistoryMemory } from "../table/history-memory";
import { type FoundWithPages, holdWithPages, movesWithPages } from "./compared-pages";
import type { JudgedRule } from "./judge-facts";
import type { JudgedSample, JudgedSamples } from "./judged-samples";
import { type ComparedPages, MAX_PAIRS } from "./read-page-changes";
import { rowsOfRule } from "./rule-rows";

const SPREAD_DAYS = 30;

/** A rule that holds for a keyword, with the keyword's website, tags, row and compared result pages. */
export type JudgedKeyword = Judged & { facts: KeywordFacts; websiteHid: string; tags: string[]; row: number; pages: ComparedPages | null };

/** Items of a run, and by website the keywords for which rules about both result pages were not judged. */
export interface JudgedKeywords extends Omit<FoundWithPages, "held" | "pages"> {
	items: JudgedKeyword[];
}

const NOTHING: JudgedKeywords = { items: [], unjudged: new Map(), withoutPages: 0, compared: 0 };

/** The codes of earlier days; a caller that judges several runs keeps one. */
export function spreadMemory(ctx: Ctx): HistoryMemory {
	const open = async () => ctx;
	return new HistoryMemory(open, new DayMemory(open));
}

interface KeywordsInput {
	samples: JudgedSamples;
	tracked: TrackedKeywords;
	rules: readonly JudgedRule[];
	history?: HistoryMemory;
	/** Pairs of pages to compare at most, by default MAX_PAIRS. */
	maxPairs?: number;
}

/** Judges the rules about keywords for a run. */
export async function judgeKeywords(
	ctx: Ctx,
	account: AccountRow,
	{ samples, tracked, rules, history = spreadMemory(ctx), maxPairs = MAX_PAIRS }: KeywordsInput,
): Promise<JudgedKeywords> {
	const { run, earlier } = samples;
	const judged = await keywordRules(ctx, account, { tracked, rules, day: run.day });
	if (judged.length === 0) return NOTHING;
	const moves = movesOf(samples, tracked.ordinals);
	const spread = needsSpread(moves, judged) ? await spreads(history, account, run.day) : () => 0;
	const held = heldRules(moves, judged, "positions", ({ ordinal }) => ({ spread: () => spread(ordinal) }));
	if (judged.some(({ condition }) => needOf(condition) === "evidence")) {
		await samples.loadEvidence([run, ...earlier.filter((_, index) => moves.some(({ from }) => from === index))]);
		const sightOf = ({ row, ordinal, from }: KeywordMove) => {
			const before = earlier[from];
			return before ? { evidence: () => evidenceIn(run.columns, before.columns, ordinal), wanted: () => wantedUrlAt(tracked, row) } : null;
		};
		held.push(...heldRules(moves, judged, "evidence", sightOf));
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
		{ held: held.filter(({ move }) => isConfirmed(move)), moves: others.filter(isConfirmed), rules: judged, maxPairs },
	);
	const items = found.held.map((one) => {
		const { row, ordinal } = one.move;
		const websiteHid = tracked.websites[tracked.website[row] ?? 0]?.hid ?? "";
		const item = judgedKeyword(one, { ...samples, tracked });
		return { ...item, websiteHid, tags: tagsAt(tracked, row), row, pages: found.pages.get(ordinal) ?? null };
	});
	const { unjudged, withoutPages, compared } = found;
	return { items, unjudged, withoutPages, compared };
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
	{ tracked, rules, day }: { tracked: TrackedKeywords; rules: readonly JudgedRule[]; day: string },
): Promise<KeywordRule[]> {
	const scopes = new Map<string, Promise<Uint8Array>>();
	const found: KeywordRule[] = [];
	for (const { id, condition: stored, scope, targetHid } of rules) {
		const condition = ownJson(stored);
		if (needOf(condition) === null) continue;
		const key = `${scope} ${targetHid}`;
		const rows = scopes.get(key) ?? rowsOfRule(ctx, account, { tracked, day }, { scope, targetHid });
		scopes.set(key, rows);
		found.push({ id, condition, rows: await rows });
	}
	return found;
}

/** Mean daily movement of keywords in the days before a day. */
async function spreads(history: HistoryMemory, account: AccountRow, day: string): Promise<(ordinal: number) => number> {
	const days = await history.get(account, addDays(day, -1), SPREAD_DAYS);
	const codes = days.map((one) => one.codes).reverse();
	return (ordinal) => spreadIn(codes, ordinal);
}
