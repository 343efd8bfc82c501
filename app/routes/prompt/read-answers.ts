import type { HostRule } from "@serpentine/serp/hosts";
import { PAGE_OUTCOMES, type PageOutcome } from "@serpentine/serp/results";
import { type AnswerPart, answerParts } from "~/domain/prompt/answer-text";
import { shownMention } from "~/domain/prompt/brand-words";
import { citationsOf, type StoredCitation } from "~/domain/prompt/citation";
import { type Whose, whoseHosts } from "~/domain/prompt/cited-pages";
import { compareCitations, pageKey } from "~/domain/prompt/compare-citations";
import type { ReadingClass } from "~/domain/prompt/reading-class";
import type { AnswerEngine } from "~/domain/reference/answer-engines";
import { formatInstant } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import type { Signed } from "~/server/guards";
import { placeOf } from "~/server/place-of";
import { type ListedAnswer, listAnswers } from "~/services/prompts/list-answers";
import { readAnswer } from "~/services/prompts/read-answer";
import type { PromptQuery } from "./prompt-address";

/** Answers of one page of the list. */
const PAGE_SIZE = 25;
/** Among these are the last two that came, in whatever order they were due. */
const LAST_ANSWERS = { state: "answered", limit: 5 } as const;

interface Sides {
	domain: string;
	hosts: HostRule;
	rivals: readonly string[];
	names: readonly string[];
}

interface Asked {
	query: PromptQuery;
	from: string;
	to: string;
	language: Language;
	sides: Sides;
}

export interface AnswerLine {
	hid: string;
	engine: AnswerEngine;
	/** Instant of the answer, or at which it was due where none came. */
	at: string;
	class: ReadingClass;
	/** Name of the model as the answer gives it. */
	model: string | null;
	named: boolean;
	citations: number;
	source: string | null;
	look: string | null;
	/** Fault that the last try met, without an answer. */
	failure: PageOutcome | null;
}

export interface CitedLine {
	url: string | null;
	host: string;
	title: string;
	whose: Whose;
}

/** An answer in full, beside another one. */
export interface WholeAnswer extends AnswerLine {
	/** null where the text is not kept. */
	parts: (AnswerPart & { whose: Whose | null })[] | null;
	/** The words that name the website; null where none do, or by a name of that time alone. */
	mention: string | null;
	cited: CitedLine[];
}

/** A page of the list of answers, and two answers side by side. */
export async function readAnswers(signed: Signed, asked: Asked) {
	const { ctx, account, seat } = signed;
	const { query, from, to, language } = asked;
	const place = placeOf(account, language);
	const range = { prompt: query.hid, from, to };
	const [page, pair] = await Promise.all([
		listAnswers(ctx, seat, { ...range, before: readCursor(query.older), limit: PAGE_SIZE + 1 }),
		comparedPair(signed, query, range),
	]);
	const line = (one: ListedAnswer): AnswerLine => ({
		hid: one.hid,
		engine: one.engine,
		at: formatInstant(instantOf(one), place),
		class: one.class,
		model: one.model,
		named: one.named === true,
		citations: one.citations.length,
		source: one.source,
		look: one.look,
		failure: PAGE_OUTCOMES.find((outcome) => outcome === one.reason) ?? null,
	});
	const last = page[PAGE_SIZE - 1];
	const whole = await Promise.all(pair.map((one) => one && wholeAnswer(signed, { one, line: line(one), sides: asked.sides })));
	const [before = null, after = null] = whole;
	return {
		lines: page
			.slice(0, PAGE_SIZE)
			.toSorted((a, b) => instantOf(b) - instantOf(a))
			.map(line),
		older: page.length > PAGE_SIZE && last ? `${last.dueAt}.${last.id}` : null,
		before,
		after,
		compared: before && after ? compareCitations(before.cited, after.cited, pageKey) : null,
	};
}

/** Engines may take minutes, so an answer that was due later may come earlier. */
function instantOf({ at, dueAt }: Pick<ListedAnswer, "at" | "dueAt">): number {
	return at ?? dueAt;
}

/** The asked answers, or the last two of the model; the earlier one first. */
async function comparedPair(
	{ ctx, seat }: Signed,
	{ before, after, model }: PromptQuery,
	range: { prompt: string; from: string; to: string },
): Promise<(ListedAnswer | null)[]> {
	const chosen = await listAnswers(ctx, seat, { ...range, hids: [before, after], limit: 2 });
	const named = (hid: string) => chosen.find((one) => one.hid === hid) ?? null;
	const chosenAfter = named(after);
	const last =
		model === null ? [] : await listAnswers(ctx, seat, { ...range, ...LAST_ANSWERS, engine: model, before: chosenAfter ?? undefined });
	const [newest = null, second = null] = last.toSorted((a, b) => instantOf(b) - instantOf(a));
	const later = chosenAfter ?? newest;
	const other = named(before) ?? (chosenAfter ? newest : second);
	return other && later && instantOf(other) > instantOf(later) ? [later, other] : [other, later];
}

async function wholeAnswer(
	{ ctx, seat }: Signed,
	{ one, line, sides }: { one: ListedAnswer; line: AnswerLine; sides: Sides },
): Promise<WholeAnswer> {
	const answer = one.look === null ? null : await readAnswer(ctx, seat, one.look);
	const citations: readonly StoredCitation[] = answer ? citationsOf(answer) : one.citations;
	const whose = whoseHosts({ citations, cited: one.cited }, { website: sides, rivals: sides.rivals });
	return {
		...line,
		parts:
			answer && answerParts(answer.text).map((part) => ({ ...part, whose: part.url === null ? null : whose(new URL(part.url).hostname) })),
		// Whether it names the website was decided when it came: names that were changed since only find the words.
		mention: answer && line.named ? shownMention(answer.text, sides.names) : null,
		cited: citations.map(([url, host, title]) => ({ url, host, title, whose: whose(host) })),
	};
}

function readCursor(text: string): { dueAt: number; id: number } | undefined {
	const [, dueAt, id] = /^(\d{1,15})\.(\d{1,12})$/.exec(text) ?? [];
	return dueAt === undefined || id === undefined ? undefined : { dueAt: Number(dueAt), id: Number(id) };
}
