import type { AccountRow } from "~/db/accounts";
import { type Judged, judgedKeyword } from "~/domain/alert/compose-alerts";
import { groupMoved } from "~/domain/alert/judge-group";
import {
	heldByEvidence,
	heldByPosition,
	isAboutKeywords,
	isConfirmedAt,
	needsEvidence,
	needsSpread,
	spreadIn,
} from "~/domain/alert/judge-keywords";
import { isMoveCondition } from "~/domain/alert/judge-move";
import { runIncomplete } from "~/domain/alert/judge-reading";
import { COMPARED_DAYS, type KeywordMove, movesOf } from "~/domain/alert/keyword-moves";
import type { AlertRuleInput, RuleCondition } from "~/domain/alert/rule";
import type { RulePreview } from "~/domain/alert/rule-preview";
import type { TrackedKeywords } from "~/domain/table/tracked-keywords";
import { SECOND_MS } from "~/domain/time/durations";
import { localDay, startOfLocalDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { loadDayColumns } from "../samples/day-cursor";
import type { LoadedDay } from "../samples/held-sample";
import { DAILY_TIME } from "../samples/open-daily-sample";
import { assertRight, type Seat } from "../seat/seat";
import { DayMemory } from "../table/day-memory";
import { HistoryMemory } from "../table/history-memory";
import { loadTracked } from "../table/load-tracked";
import { rowsOfRule } from "./rule-rows";

const PREVIEWED_DAYS = 30;
const SPREAD_DAYS = 30;
const MAX_LISTED = 100;

type PreviewedRule = Pick<AlertRuleInput, "condition" | "scope" | "target">;
type DayCodes = Awaited<ReturnType<HistoryMemory["get"]>>[number];

/** Judges a rule for each of the last 30 days with the readings that are stored now, as a run of each day would have been judged. */
export async function previewRule(ctx: Ctx, seat: Seat<AccountRow>, { condition, scope, target }: PreviewedRule): Promise<RulePreview> {
	assertRight(seat, "sending.read");
	const { account } = seat;
	const tracked = isPreviewed(condition) ? await loadTracked(ctx, account.id) : null;
	if (!tracked) return { isKnown: false, days: 0, fired: 0, firedDays: 0, list: [] };
	const today = localDay(account.timezone, ctx.now());
	const open = async () => ctx;
	const all = await new HistoryMemory(open, new DayMemory(open)).get(account, today, PREVIEWED_DAYS + SPREAD_DAYS);
	const rows = await rowsOfRule(ctx, account, { tracked, day: today }, { scope, targetHid: target });
	const preview = new Preview(ctx, account, {
		condition,
		rows,
		tracked,
		all,
		subject: scope === "account" ? "account" : `${scope}:${target}`,
	});
	const found: Judged[] = [];
	for (let at = SPREAD_DAYS; at < all.length; at++) found.push(...(await preview.judge(at)));
	return {
		isKnown: true,
		days: all.slice(SPREAD_DAYS).filter(({ codes }) => codes !== null).length,
		fired: found.length,
		firedDays: new Set(found.map(({ day }) => day)).size,
		list: found.reverse().slice(0, MAX_LISTED),
	};
}

function isPreviewed(condition: RuleCondition): boolean {
	return (
		isMoveCondition(condition) || needsEvidence({ condition }) || condition.kind === "group_moved" || condition.kind === "run_incomplete"
	);
}

interface Previewed {
	condition: RuleCondition;
	/** 1 for each row in scope. */
	rows: Uint8Array;
	tracked: TrackedKeywords;
	all: readonly DayCodes[];
	subject: string;
}

class Preview {
	private readonly days = new Map<string, Promise<LoadedDay | null>>();

	constructor(
		private readonly ctx: Ctx,
		private readonly account: AccountRow,
		private readonly input: Previewed,
	) {}

	/** at: index of the day in `all`. */
	async judge(at: number): Promise<Judged[]> {
		const { condition, all, subject } = this.input;
		const { day, codes } = all[at] ?? { day: "", codes: null };
		if (condition.kind === "run_incomplete") {
			const facts = runIncomplete(condition.percent, this.ordinalsOn(day), codes);
			return facts ? [{ ruleId: 0, subject, day, facts }] : [];
		}
		if (!codes) return [];
		const earlier = all
			.slice(Math.max(0, at - COMPARED_DAYS), at)
			.reverse()
			.flatMap((one) => (one.codes ? [{ ...one, codes: one.codes }] : []));
		const runs = earlier.map((one) => ({ day: one.day, time: DAILY_TIME, columns: one.codes }));
		const moves = movesOf({ run: { day, time: DAILY_TIME, columns: codes }, earlier: runs, later: [] }, this.input.tracked.ordinals);
		return condition.kind === "group_moved" ? this.group(day, runs, moves) : this.keywords(at, runs, moves);
	}

	private async group(day: string, earlier: readonly { day: string }[], moves: readonly KeywordMove[]): Promise<Judged[]> {
		const { condition, rows, subject } = this.input;
		const former = earlier[0];
		if (condition.kind !== "group_moved" || !former) return [];
		const pairs = moves.filter(({ row, from }) => rows[row] === 1 && from === 0);
		const days: [string, string] = [former.day, day];
		if (!groupMoved(condition, pairs, days)) return [];
		const [now, before] = await Promise.all([this.evidenceOf(day), this.evidenceOf(former.day)]);
		const confirmed = pairs.filter(({ ordinal }) => now && before && isConfirmedAt(now, ordinal) && isConfirmedAt(before, ordinal));
		const facts = groupMoved(condition, confirmed, days);
		return facts ? [{ ruleId: 0, subject, day, facts }] : [];
	}

	private async keywords(at: number, earlier: readonly { day: string }[], moves: readonly KeywordMove[]): Promise<Judged[]> {
		const { condition, all, rows, tracked } = this.input;
		if (!isAboutKeywords(condition)) return [];
		const day = all[at]?.day ?? "";
		const rules = [{ id: 0, condition, rows }];
		const before = all.slice(at - SPREAD_DAYS, at).map(({ codes }) => codes);
		const spread = needsSpread(moves, rules) ? (ordinal: number) => spreadIn(before.toReversed(), ordinal) : () => 0;
		const held = heldByPosition(moves, rules, spread);
		if (!rules.some(needsEvidence) && held.length === 0) return [];
		const run = await this.evidenceOf(day);
		const used = new Set((rules.some(needsEvidence) ? moves : held.map(({ move }) => move)).map(({ from }) => from));
		const loaded = await Promise.all(earlier.map((one, index) => (used.has(index) ? this.evidenceOf(one.day) : null)));
		if (!run) return [];
		const columns = loaded.map((one) => one ?? run);
		held.push(...heldByEvidence(moves, rules, { run, earlier: columns }));
		const runs = {
			run: { day, time: DAILY_TIME, columns: run },
			earlier: earlier.map((one, i) => ({ day: one.day, time: DAILY_TIME, columns: columns[i] ?? run })),
		};
		return held
			.filter(({ move: { ordinal, from } }) => isConfirmedAt(run, ordinal) && isConfirmedAt(columns[from] ?? run, ordinal))
			.map((one) => judgedKeyword(one, { ...runs, tracked }));
	}

	private ordinalsOn(day: string): number[] {
		const { rows, tracked } = this.input;
		const began = startOfLocalDay(this.account.timezone, day) / SECOND_MS;
		return [...tracked.ordinals].filter((_, row) => rows[row] === 1 && (tracked.createdAt[row] ?? 0) < began);
	}

	/** A day with its evidence. */
	private evidenceOf(day: string): Promise<LoadedDay | null> {
		const loading = this.days.get(day) ?? loadEvidence(this.ctx, this.account.id, day);
		this.days.set(day, loading);
		return loading;
	}
}

async function loadEvidence(ctx: Ctx, accountId: number, day: string): Promise<LoadedDay | null> {
	const columns = await loadDayColumns(ctx, accountId, { day, time: null });
	await columns?.loadEvidence();
	return columns;
}
