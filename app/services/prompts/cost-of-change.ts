import { promptsOf } from "~/db/prompts";
import { ownJson } from "~/domain/own-json";
import { type MonthCost, monthCost } from "~/domain/prompt/month-cost";
import { MAX_PROMPTS, type PromptChange } from "~/domain/prompt/prompt-input";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { type AnswerPrices, pricesByMarket } from "./answer-prices";

/** Cost of 30 days of a prompt as it is, and as a change leaves it. Throws NotFoundException for a prompt that is not the account's. */
export async function costOfChange(
	ctx: Ctx,
	seat: Seat,
	{ hid, change }: { hid: string; change: PromptChange },
): Promise<{ prices: AnswerPrices; before: MonthCost; after: MonthCost }> {
	assertRight(seat, "work.read");
	const now = (await promptsOf(ctx.db, seat.account.id, MAX_PROMPTS)).find((one) => one.hid === hid);
	if (!now) throw new AppError("NotFoundException");
	const prices = (await pricesByMarket(ctx))(now);
	const costOf = ({ models = ownJson(now.engines), readings = now.readings }: PromptChange) =>
		monthCost({ prompts: 1, models, readings }, prices);
	return { prices, before: costOf({}), after: costOf(change) };
}
