import type { JobTargetRow } from "~/db/job-targets";
import { type RecordedReading, recordReadings } from "~/db/prompt-readings";
import { ownJson } from "~/domain/own-json";
import type { Look } from "~/domain/position/look";
import { unknownReason } from "~/domain/position/observe";
import { walkPages } from "~/domain/position/walk-pages";
import { firstMention } from "~/domain/prompt/brand-words";
import { citationsOf, keptCitations, placeAmong } from "~/domain/prompt/citation";
import type { PromptAnswer } from "~/domain/prompt/prompt-answer";
import { websiteNames } from "~/domain/prompt/website-names";
import type { Answer, Served, Wish, WishKind } from "./wish";

/** One answer of an engine to a prompt. */
export interface PromptWish extends Wish {
	kind: "prompt";
	row: JobTargetRow;
	/** Words by which an answer names the website. */
	names: readonly string[];
}

export const promptWishes: WishKind<PromptWish> = {
	async load(_ctx, _jobId, rows) {
		return rows.filter(({ kind }) => kind === "prompt").map(promptWish);
	},

	// Never as found: no page follows an answer.
	answer(look, wish) {
		const answer = answerIn(look, wish);
		if (answer) return { observation: { outcome: "not_found", depth: 0, exhausted: true }, answer, isFound: false };
		const walk = walkPages(look.pages);
		return { observation: { outcome: "unknown", reason: unknownReason(walk), depth: 0, detail: walk.gap }, isFound: false };
	},

	record(ctx, _job, { served }, fence) {
		if (served.length === 0) return [];
		return [recordReadings(ctx.db, served.map(recorded), fence)];
	},

	// Open pages ask again by themselves while an answer is awaited.
	async announce() {},
};

/** Each reading is a draw of its own: nothing from before it was asked for answers it, and nothing from after the next one is due. */
function promptWish(row: JobTargetRow): PromptWish {
	const { askedAt, domain, hosts, until } = row;
	const end = until ?? askedAt;
	return {
		kind: "prompt",
		accountId: row.accountId,
		servedFrom: askedAt,
		servedUntil: end,
		patienceEnds: end,
		needsAnswer: true,
		member: { index: row.bucketIndex, depth: row.depth, domain, hosts: hosts ?? "subdomains" },
		entry: row.answer === null ? null : ownJson<Answer>(row.answer),
		row,
		names: websiteNames(row),
	};
}

function answerIn({ pages }: Look, { member, names }: PromptWish): PromptAnswer | null {
	const reading = pages.find((page) => page.reading.outcome === "results" && page.reading.answer)?.reading;
	if (!reading?.answer) return null;
	const { state, text, searched, model } = reading.answer;
	const citations = citationsOf(reading.answer);
	const isNamed = firstMention(text, names) !== null;
	return { state, searched, model, citations: keptCitations(citations, member), cited: placeAmong(citations, member), named: isNamed };
}

function recorded({ target: { row }, entry }: Served<PromptWish>): RecordedReading {
	const { observation, evidence, answer } = entry;
	const { look, source, at, retryAt } = evidence;
	const shared = { id: row.targetId, hid: row.hid, look, source, at };
	if (answer === undefined) {
		const why = observation.outcome === "unknown" ? (observation.detail ?? observation.reason) : "error";
		const state = retryAt === null ? "lost" : "pending";
		return { ...shared, state, reason: why, searched: null, cited: null, named: null, citations: "[]", model: null };
	}
	const isAnswered = answer.state === "answered";
	return {
		...shared,
		state: answer.state,
		reason: null,
		searched: answer.searched === null ? null : Number(answer.searched),
		cited: isAnswered ? answer.cited : null,
		named: isAnswered ? Number(answer.named) : null,
		citations: JSON.stringify(answer.citations),
		model: answer.model,
	};
}
