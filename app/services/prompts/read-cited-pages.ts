import { type ReadingRow, readingsOf } from "~/db/prompt-readings";
import { ownJson } from "~/domain/own-json";
import { type CitedPage, citedPages } from "~/domain/prompt/cited-pages";
import { MAX_READINGS_PER_DAY } from "~/domain/prompt/prompt-input";
import type { AnswerEngine } from "~/domain/reference/answer-engines";
import { daysBetween } from "~/domain/time/calendar";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import type { ReadPrompt } from "./read-prompt";

interface Asked {
	engine: AnswerEngine;
	/** Days of the pages. */
	from: string;
	to: string;
	/** First day of the models, not after `from`: a new one is told by an answer before it. */
	modelsFrom: string;
}

export interface CitedByEngine {
	/** Pages that feed the answers, the most cited first. */
	pages: CitedPage[];
	/** First day of each model that the engine names, after the first. */
	modelsSince: { day: string; model: string; before: string }[];
}

/** Pages that the answers of one engine to a prompt cite between two local days, and its models: of all its answers, because a day has a most of them. */
export async function readCitedPages(
	ctx: Ctx,
	seat: Seat,
	{ hid, domain, hosts, rivals }: ReadPrompt,
	{ engine, from, to, modelsFrom }: Asked,
): Promise<CitedByEngine> {
	assertRight(seat, "work.read");
	const limit = MAX_READINGS_PER_DAY * (daysBetween(modelsFrom, to) + 1);
	const readings = await readingsOf(ctx.db, seat.account.id, { engine, from: modelsFrom, to, prompt: hid, limit });
	return {
		pages: citedPages(
			readings.filter(({ day }) => day >= from).map(({ citations, cited }) => ({ citations: ownJson(citations), cited })),
			{ website: { domain, hosts }, rivals },
		),
		modelsSince: modelsSince(readings),
	};
}

/** Days on which the engine first names another model than before. readings: newest first. */
function modelsSince(readings: readonly ReadingRow[]): CitedByEngine["modelsSince"] {
	const found: CitedByEngine["modelsSince"] = [];
	let before: string | null = null;
	for (const { day, model } of readings.toReversed()) {
		if (model === null) continue;
		if (before !== null && before !== model) found.push({ day, model, before });
		before = model;
	}
	return found;
}
