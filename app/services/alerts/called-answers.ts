import { competitorsOf } from "~/db/competitors";
import { promptsOf } from "~/db/prompts";
import type { Given } from "~/domain/alert/kinds/alert-kind";
import { ownJson } from "~/domain/own-json";
import { MAX_PROMPTS } from "~/domain/prompt/prompt-input";
import type { Ctx } from "../ctx";

/** Changes of answers that were called between two local days, of the website and of its competitors. website: hid; null for all. */
export async function calledAnswers(
	ctx: Ctx,
	accountId: number,
	{ from, to, website }: { from: string; to: string; website: string | null },
): Promise<Given["prompt"]> {
	const prompts = (await promptsOf(ctx.db, accountId, MAX_PROMPTS)).filter((one) => website === null || one.websiteHid === website);
	if (prompts.length === 0) return [];
	const competitors = new Set((await competitorsOf(ctx.db, accountId)).map(({ websiteHid, host }) => `${websiteHid} ${host}`));
	return prompts.flatMap(({ hid, text, websiteHid, changes }) =>
		ownJson(changes).flatMap(({ host: rival, called: day, untold, ...change }) => {
			const isPresent = rival === null || competitors.has(`${websiteHid} ${rival}`);
			return isPresent && !untold && day >= from && day <= to ? [{ prompt: hid, text, rival, day, ...change }] : [];
		}),
	);
}
