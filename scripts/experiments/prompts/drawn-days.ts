import { hostMatchesDomain } from "@serpentine/serp/hosts";
import { type CalledChange, calledChanges, type DayCount } from "~/domain/prompt/change";
import { readingClass } from "~/domain/prompt/reading-class";
import { type Share, shareOf } from "~/domain/prompt/share";
import { answerPlanSchema, type GivenPlan } from "../../../tests/answers/answer-plan";
import { type DrawnAnswer, drawAnswer } from "../../../tests/answers/draw-answer";

const OURS = { domain: "ours.example", hosts: "subdomains" } as const;
const FIRST_DAY = Date.parse("2026-08-01");
const DAY_MS = 86_400_000;

export const dayOf = (i: number) => new Date(FIRST_DAY + i * DAY_MS).toISOString().slice(0, 10);

/** Plan of a drawn prompt. share: of the answers that cite us, on each day. */
export interface DrawnPrompt {
	name: string;
	days: number;
	readings: number;
	share: number | [string, number][];
}

/** Counts, share and changes of a prompt whose answers the stand-in draws. Some of them are refused, did not search, or cite nobody. */
export function drawnPrompt(
	seed: string,
	{ name, days, readings, share }: DrawnPrompt,
): { counts: DayCount[]; share: Share | null; changes: CalledChange[] } {
	const given: GivenPlan = {
		cites: [
			{ domain: OURS.domain, share },
			{ domain: "rival.example", share: 0.5 },
		],
		...{ silent: 0.2, refused: 0.02, no_search: 0.03 },
	};
	const plan = answerPlanSchema.parse(given);
	const question = { engine: "chatgpt", prompt: name, country: "us", language: "en" } as const;
	const counts = Array.from({ length: days }, (_, i): DayCount => {
		const day = dayOf(i);
		const drawn = Array.from({ length: readings }, (_, k) =>
			drawAnswer(seed, plan, question, { number: i * readings + k + 1, day, isForced: false }),
		);
		const classes = drawn.map((one) => readingClass(readingOf(one)));
		const counted = classes.filter((one) => one === "cited" || one === "others" || one === "none");
		return { day, cited: counted.filter((one) => one === "cited").length, n: counted.length };
	});
	const sum = counts.reduce((all, { cited, n }) => ({ cited: all.cited + cited, n: all.n + n }), { cited: 0, n: 0 });
	return { counts, share: shareOf(sum), changes: calledChanges(counts) };
}

function readingOf({ kind, searched, citations }: DrawnAnswer) {
	const cited = 1 + citations.findIndex(({ host }) => hostMatchesDomain(host, OURS.domain, OURS.hosts));
	return { state: kind, searched, citations, cited: kind === "answered" ? cited : null };
}
