import { accountById } from "~/db/accounts";
import { waitingPrompts } from "~/db/prompt-readings";
import { isPromptAsRead, promptsOf, setPrompt } from "~/db/prompts";
import { promptFields } from "~/domain/edit/edited-fields";
import { ownJson, ownTexts } from "~/domain/own-json";
import { maxPrompts, type PromptChange } from "~/domain/prompt/prompt-input";
import { nextReadingAt } from "~/domain/prompt/reading-times";
import { AppError } from "../app-error";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { editAgain, mergeOrRefuse } from "../edits/merge-or-refuse";
import { assertRight, type Seat } from "../seat/seat";
import { requireTags } from "../tags/list-tags";

/**
 * Changes models, answers a day or tags of a prompt. Answers that are awaited go on. Throws NotFoundException, ConflictException as mergeOrRefuse,
 * ValidationException for unknown tags.
 */
export async function changePrompt(
	ctx: Ctx,
	seat: Seat,
	{ hid, change, version }: { hid: string; change: PromptChange; version?: string | undefined },
) {
	assertRight(seat, "work.write");
	const accountId = seat.account.id;
	if (change.tags) await requireTags(ctx, accountId, change.tags);
	await editAgain(async () => {
		const account = await accountById(ctx.db, accountId);
		const now = account && (await promptsOf(ctx.db, accountId, maxPrompts(account))).find((one) => one.hid === hid);
		if (!now) throw new AppError("NotFoundException");
		const stored = { models: ownJson(now.engines), readings: now.readings, tags: ownTexts(now.tags) };
		const wanted = { ...stored, ...mergeOrRefuse(version, promptFields(stored), definedOf(change)) };
		const isAwaited = (await waitingPrompts(ctx.db, accountId)).has(hid);
		// While an answer is awaited the next one keeps its instant: one look must not answer two.
		const nextDueAt = isAwaited ? now.nextDueAt : nextReadingAt(account, { readings: wanted.readings, phase: now.phase }, ctx.now());
		const { models, readings, tags } = wanted;
		const results = await writeAudited(ctx, { accountId, action: "prompts.changed", when: isPromptAsRead(now) }, (marked) => [
			setPrompt(ctx.db, accountId, { hid, engines: JSON.stringify(models), readings, tags: JSON.stringify(tags), nextDueAt }, marked),
		]);
		return results ? undefined : null;
	});
}

/** Only the fields that the change names. */
function definedOf({ models, readings, tags }: PromptChange) {
	return { ...(models && { models }), ...(readings !== undefined && { readings }), ...(tags && { tags }) };
}
