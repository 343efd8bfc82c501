import { allSources } from "~/db/serp-sources";
import { byName } from "~/domain/by-name";
import { ANSWER_ENGINES, type AnswerEngine } from "~/domain/reference/answer-engines";
import { isProvider } from "~/domain/reference/providers";
import { conditionsSchema, suits } from "~/domain/source/conditions";
import { NO_CONDITIONS } from "~/domain/source/no-conditions";
import { priceOfAnswer } from "~/domain/source/price";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Micro-units of a dollar of one answer, by engine: the most that it may cost; null where no source is asked for it. */
export type AnswerPrices = Readonly<Record<AnswerEngine, number | null>>;

/** A market, as conditions of sources know it. */
interface Market {
	country: string;
	language: string;
}

/**
 * Prices of answers of each engine in a market: of the dearest source that may be asked, because the next one is asked where one is out of budget or fails.
 * Without a list it is the deployment's own source, which costs nothing.
 */
export async function answerPrices(ctx: Ctx, seat: Seat, market: Market): Promise<AnswerPrices> {
	assertRight(seat, "work.read");
	return (await pricesByMarket(ctx))(market);
}

/** As answerPrices, for several markets. */
export async function pricesByMarket(ctx: Ctx): Promise<(market: Market) => AnswerPrices> {
	const rows = (await allSources(ctx.db)).filter(({ enabled }) => enabled);
	const listed = rows.map((row) => ({
		name: row.provider,
		conditions: conditionsSchema.parse(JSON.parse(row.conditions)),
		price: { firstPage: row.firstPageMicros },
	}));
	const sources = listed.length > 0 ? listed : [{ name: "own", conditions: NO_CONDITIONS, price: { firstPage: 0 } }];
	return ({ country, language }) =>
		byName(ANSWER_ENGINES, (engine) => {
			const search = { engine, term: "", country, language, device: "desktop", place: "" } as const;
			const prices = sources
				.filter(({ name, conditions }) => suits(name, conditions, { search, depth: 1 }))
				.map(({ name, price }) => (isProvider(name) ? priceOfAnswer(name, price, engine) : 0));
			return prices.length === 0 ? null : Math.max(...prices);
		});
}
