import type { AnswerEngine } from "../reference/answer-engines";
import { addDays } from "../time/local-day";
import type { CalledChange } from "./change";
import { type KeptChange, presentChanges } from "./kept-change";
import { addCounts, NO_ANSWER, type Share, shareOf } from "./share";

/** Numbers of the answers of one engine to one prompt on one local day. */
export interface DayAnswers {
	engine: AnswerEngine;
	day: string;
	/** Answers that count: they cite us or known hosts alone, or searched and cite nobody. */
	n: number;
	cited: number;
	named: number;
	/** A hidden host may be the website's. */
	unknownHost: number;
	noSearch: number;
	refused: number;
	notOffered: number;
	lost: number;
	pending: number;
}

/** Answers beside the share, each with a word of its own: none of them says "not cited". */
export type Beside = Pick<DayAnswers, "unknownHost" | "noSearch" | "refused" | "notOffered" | "lost" | "pending">;

/** Answers that came or are over and count towards no share; awaited ones are not among them. */
export function sumOfBeside({ unknownHost, noSearch, refused, notOffered, lost }: Beside): number {
	return unknownHost + noSearch + refused + notOffered + lost;
}

/** Answers of one engine that cite a competitor. */
export interface RivalAnswers {
	engine: AnswerEngine;
	host: string;
	cited: number;
}

/** Figures of one engine's answers to one prompt: bare models and what people see are never in one. */
export interface EngineFigures {
	engine: AnswerEngine;
	/** Shares of 7 and of 28 days up to today; null without an answer that counts. */
	week: Share | null;
	month: Share | null;
	/** Share of texts that name the website, in 28 days. */
	named: Share | null;
	/** Counts of 28 days. */
	beside: Beside;
	/** The latest change that was called within 28 days, with all answers since; null without one, and where the intervals part no longer. */
	change: CalledChange | null;
	/** Competitors that are cited, of the same answers as `month`; the most cited first. */
	rivals: { host: string; share: Share }[];
}

const WEEK = 7;
const MONTH = 28;

/** First day of the counts that a prompt's figures need: 28 days up to today, or since the change that was called within them. */
export function figuresFrom(changes: readonly KeptChange[], today: string): string {
	const month = addDays(today, 1 - MONTH);
	return changes.reduce((from, { called, since }) => (called >= month && since < from ? since : from), month);
}

/** counts: of all engines of the prompt, days ascending, from figuresFrom on. changes: ascending. rivals: of 28 days. */
export function figuresOf(of: {
	engine: AnswerEngine;
	today: string;
	counts: readonly DayAnswers[];
	changes: readonly KeptChange[];
	rivals: readonly RivalAnswers[];
}): EngineFigures {
	const { engine, today } = of;
	const days = of.counts.filter((one) => one.engine === engine);
	const last = (length: number) => days.filter(({ day }) => day > addDays(today, -length));
	const month = last(MONTH);
	const counted = month.reduce(addCounts, NO_ANSWER);
	const change = of.changes.filter((one) => one.engine === engine && one.host === null && one.called <= today).slice(-1);
	return {
		engine,
		week: shareOf(last(WEEK).reduce(addCounts, NO_ANSWER)),
		month: shareOf(counted),
		// The text is known, whatever hosts are hidden.
		named: shareOf({ cited: sum(month, "named"), n: counted.n }),
		beside: {
			unknownHost: sum(month, "unknownHost"),
			noSearch: sum(month, "noSearch"),
			refused: sum(month, "refused"),
			notOffered: sum(month, "notOffered"),
			lost: sum(month, "lost"),
			pending: sum(month, "pending"),
		},
		change: presentChanges(change, days).find(({ called }) => called > addDays(today, -MONTH)) ?? null,
		rivals: of.rivals
			.flatMap(({ engine: other, host, cited }) => {
				const share = other === engine ? shareOf({ ...counted, cited }) : null;
				return share ? [{ host, share }] : [];
			})
			.sort((a, b) => b.share.cited - a.share.cited),
	};
}

function sum(days: readonly DayAnswers[], field: Exclude<keyof DayAnswers, "engine" | "day">): number {
	return days.reduce((total, day) => total + day[field], 0);
}
