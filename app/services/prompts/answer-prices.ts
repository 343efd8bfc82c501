import { allSources } from "~/db/serp-sources";
import { byName } from "~/domain/by-name";
import { ANSWER_ENGINES, type AnswerEngine } from "~/domain/reference/answer-engines";
import { isProvider } from "~/domain/reference/providers";
import { conditionsSchema, suits } from "~/domain/source/conditions";
import { NO_CONDITIONS } from "~/domain/source/no-conditions";
import { priceOfAnswer } from "~/domain/source/price";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Micro-units of a dollar of one answer, by engine: the most that is reserved for it; null where no source is asked for it. */
export type AnswerPrices = Readonly<Record<AnswerEngine, number | null>>;

/** Prices of the first source that is asked for answers of each engine in a market. Without a list the deployment's own source, which costs nothing. */
export async function answerPrices(
	ctx: Ctx,
	seat: Seat,
	{ country, language }: { country: string; language: string },
): Promise<AnswerPrices> {
	assertRight(seat, "work.read");
	const rows = (await allSources(ctx.db)).filter(({ enabled }) => enabled);
	const sources = rows.map((row) => ({
		name: row.provider,
		conditions: conditionsSchema.parse(JSON.parse(row.conditions)),
		price: { firstPage: row.firstPageMicros },
	}));
	const own = { name: "own", conditions: NO_CONDITIONS, price: { firstPage: 0 } };
	const search = { term: "", country, language, device: "desktop", place: "" } as const;
	return byName(ANSWER_ENGINES, (engine) => {
		const asked = { search: { ...search, engine }, depth: 1 };
		const source = (sources.length > 0 ? sources : [own]).find(({ name, conditions }) => suits(name, conditions, asked));
		if (source === undefined) return null;
		return isProvider(source.name) ? priceOfAnswer(source.name, source.price, engine) : 0;
	});
}
