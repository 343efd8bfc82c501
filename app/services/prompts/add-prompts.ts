import { accountById } from "~/db/accounts";
import { both, type Marked } from "~/db/guard";
import { manualPriority } from "~/db/jobs";
import { countPrompts, hasRoomForPrompts, insertPrompts, promptsOf } from "~/db/prompts";
import { isUnmoved } from "~/db/url-monitors";
import { insertWebsite } from "~/db/websites";
import { isPaused } from "~/domain/billing/subscription-state";
import { maxPrompts, type PromptsInput } from "~/domain/prompt/prompt-input";
import { PHASES } from "~/domain/prompt/reading-times";
import { AppError } from "../app-error";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { editAgain } from "../edits/merge-or-refuse";
import { noteEffect } from "../idempotency/note-effect";
import { assertRight, type PersonSeat } from "../seat/seat";
import { assertSeenDomains } from "../seat/seen-domains";
import { requireTags } from "../tags/list-tags";
import { refuseSuffix } from "../websites/refuse-suffix";
import { requestAnswers } from "./ask-prompts";

export interface AddedPrompts {
	/** hids, in the order of the texts. */
	added: string[];
	/** Texts that the website has in this market already. */
	known: string[];
}

/**
 * Adds prompts to a website, which comes into being with the first, and asks for their first answers at once. Texts that are there already are left out and
 * named. Throws ValidationException, ThrottledCreatePromptException {count: the plan's maximum} where the others do not all fit.
 */
export async function addPrompts(ctx: Ctx, seat: PersonSeat, input: PromptsInput): Promise<AddedPrompts> {
	assertRight(seat, "work.write");
	const accountId = seat.account.id;
	await assertSeenDomains(ctx, accountId, { domains: [input.website.domain] });
	await refuseSuffix("website", input.website.domain);
	await requireTags(ctx, accountId, input.tags);
	const done = await editAgain(async () => {
		const account = await accountById(ctx.db, accountId);
		if (!account) throw new AppError("NotFoundException");
		const max = maxPrompts(account);
		const here = await promptsOf(ctx.db, accountId, max);
		const { texts, known } = newTexts(here, input);
		const done: AddedPrompts = { added: texts.map(() => ctx.newHid()), known };
		if (texts.length === 0) return done;
		// The room is the account's, also where the seat sees some websites alone.
		if ((await countPrompts(ctx.db, accountId)) + texts.length > max)
			throw new AppError("ThrottledCreatePromptException", { count: max, max });
		const rows = texts.map((text, i) => ({
			hid: done.added[i] ?? "",
			text,
			phase: Math.floor(ctx.random() * PHASES),
			nextDueAt: ctx.now(),
		}));
		const write = { accountId, action: "prompts.added", when: both(isUnmoved(account), hasRoomForPrompts(texts.length, max)) };
		const results = await writeAudited(ctx, write, (marked) => [
			...noteEffect(ctx, done, marked),
			...insertWebsite(ctx.db, { hid: ctx.newHid(), accountId, domain: input.website.domain, createdAt: ctx.now() }, marked),
			insertPrompts(ctx.db, { ...storedFields(input), accountId, makerUserId: seat.user.id, createdAt: ctx.now(), rows }, marked),
			...firstAnswers(ctx, account, { rows, input }, marked),
		]);
		return results ? done : null;
	});
	if (done.added.length > 0) await ctx.ports.clock.ring();
	return done;
}

function newTexts(here: Awaited<ReturnType<typeof promptsOf>>, { text, website, country, language }: PromptsInput) {
	const known = new Set(
		here.flatMap((one) => (one.domain === website.domain && one.country === country && one.language === language ? [one.text] : [])),
	);
	return { texts: text.filter((one) => !known.has(one)), known: text.filter((one) => known.has(one)) };
}

function storedFields({ website, country, language, models, readings, tags }: PromptsInput) {
	return { domain: website.domain, country, language, engines: JSON.stringify(models), readings, tags: JSON.stringify(tags) };
}

/** A paused account reads nothing; its prompts wait. */
function firstAnswers(
	ctx: Ctx,
	account: NonNullable<Awaited<ReturnType<typeof accountById>>>,
	{ rows, input }: { rows: readonly { hid: string; text: string; phase: number; nextDueAt: number }[]; input: PromptsInput },
	marked: Marked,
) {
	if (isPaused(account)) return [];
	const { country, language, readings, models } = input;
	const prompts = rows.map((row) => ({ ...row, country, language, readings, engines: JSON.stringify(models) }));
	return requestAnswers(ctx, account, { prompts, byHand: true, priority: manualPriority(rows.length) }, marked);
}
