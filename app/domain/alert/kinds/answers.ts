import { z } from "zod";
import { engineName } from "../../reference/search-engines";
import type { AlertScope } from "../rule-scopes";
import { alertKind, type Findings, type Found, type Said } from "./alert-kind";

const OF_WEBSITE: readonly AlertScope[] = ["account", "website"];
const DIRECTIONS = ["any", "up", "down"] as const;

/** An item a prompt and engine, and competitor: each is called at most once a change. */
function subjectOf({ prompt, engine, rival }: Findings["prompt"]): Pick<Found<"prompt">, "subject"> {
	return { subject: ["prompt", prompt, engine, ...(rival === null ? [] : [rival])].join(":") };
}

function item(facts: Findings["prompt"]): Said {
	const { text, engine, before, after, direction, rival } = facts;
	const shares = { cited: after.cited, n: after.n, citedBefore: before.cited, nBefore: before.n };
	return [`item.${direction}`, { text, model: engineName(engine), host: rival ?? "", ...shares }];
}

/** The share of answers that cite the website changed: the intervals before and after part (domain/prompt/change.ts). */
export const answersChanged = alertKind({
	about: "prompt",
	schema: z.object({ kind: z.literal("answers_changed"), direction: z.enum(DIRECTIONS) }),
	usual: { kind: "answers_changed", direction: "any" },
	form: [{ part: "choice", field: "direction", codes: DIRECTIONS }],
	scopes: OF_WEBSITE,
	sentence: ({ direction }) => [direction],
	judge: ({ direction }, changes) =>
		changes.flatMap(({ day, ...facts }) =>
			facts.rival === null && (direction === "any" || direction === facts.direction) ? [{ ...subjectOf(facts), day, facts }] : [],
		),
	item,
});

/** The share of answers that cite a competitor of the website rose. */
export const rivalInAnswers = alertKind({
	about: "prompt",
	schema: z.object({ kind: z.literal("rival_in_answers") }),
	usual: { kind: "rival_in_answers" },
	form: [],
	scopes: OF_WEBSITE,
	sentence: () => ["sentence"],
	judge: (_, changes) =>
		changes.flatMap(({ day, ...facts }) => (facts.rival !== null && facts.direction === "up" ? [{ ...subjectOf(facts), day, facts }] : [])),
	item,
});
