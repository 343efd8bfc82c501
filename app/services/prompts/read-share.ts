import { countReadings } from "~/db/prompt-readings";
import { promptsOf } from "~/db/prompts";
import { ownJson } from "~/domain/own-json";
import type { Beside } from "~/domain/prompt/figures";
import { maxPrompts } from "~/domain/prompt/prompt-input";
import { addCounts, NO_ANSWER, type Share, shareOf } from "~/domain/prompt/share";
import { ANSWER_ENGINE_FACTS, type AnswerEngine } from "~/domain/reference/answer-engines";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import type { PromptAccount } from "./list-prompts";

export interface PromptShare {
	/** Engines whose answers are in `share`: those that people see, or bare models where no others are asked. Never both. */
	of: AnswerEngine[];
	share: Share | null;
	engines: { engine: AnswerEngine; share: Share | null; beside: Beside }[];
}

/**
 * Share of the answers to a prompt that cite its website between two local days. Throws NotFoundException for a prompt that is not the account's, ValidationException
 * for a model that it does not ask.
 */
export async function readShare(
	ctx: Ctx,
	seat: Seat<PromptAccount>,
	{ hid, from, to, model }: { hid: string; from: string; to: string; model?: AnswerEngine | undefined },
): Promise<PromptShare> {
	assertRight(seat, "work.read");
	const { account } = seat;
	const row = (await promptsOf(ctx.db, account.id, maxPrompts(account))).find((one) => one.hid === hid);
	if (!row) throw new AppError("NotFoundException");
	const counts = await countReadings(ctx.db, account.id, { from, to, prompts: [hid] });
	const all = [...new Set([...ownJson(row.engines), ...counts.map(({ engine }) => engine)])];
	if (model !== undefined && !all.includes(model)) throw new AppError("ValidationException", {}, { model: ["models.invalid"] });
	const seen = all.filter((engine) => !ANSWER_ENGINE_FACTS[engine].isBareModel);
	const of = model === undefined ? (seen.length > 0 ? seen : all) : [model];
	const sumOf = (engines: readonly AnswerEngine[], field: keyof Beside) =>
		counts.reduce((sum, one) => (engines.includes(one.engine) ? sum + one[field] : sum), 0);
	const shareAmong = (engines: readonly AnswerEngine[]) =>
		shareOf(counts.filter(({ engine }) => engines.includes(engine)).reduce(addCounts, NO_ANSWER));
	const besideOf = (engine: AnswerEngine): Beside => ({
		unknownHost: sumOf([engine], "unknownHost"),
		noSearch: sumOf([engine], "noSearch"),
		refused: sumOf([engine], "refused"),
		notOffered: sumOf([engine], "notOffered"),
		lost: sumOf([engine], "lost"),
		pending: sumOf([engine], "pending"),
	});
	return { of, share: shareAmong(of), engines: all.map((engine) => ({ engine, share: shareAmong([engine]), beside: besideOf(engine) })) };
}
