import { type MonthCost, monthCost } from "~/domain/prompt/month-cost";
import type { AnswerEngine } from "~/domain/reference/answer-engines";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { pricesByMarket } from "./answer-prices";

interface Asked {
	country: string;
	language: string;
	models: readonly AnswerEngine[];
	readings: number;
}

/** Answers and cost of 30 days of each of these prompts, in their order. */
export async function promptCosts(ctx: Ctx, seat: Seat, prompts: readonly Asked[]): Promise<MonthCost[]> {
	assertRight(seat, "work.read");
	const pricesOf = await pricesByMarket(ctx);
	return prompts.map((one) => monthCost({ prompts: 1, models: one.models, readings: one.readings }, pricesOf(one)));
}
