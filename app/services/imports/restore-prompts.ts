import { both } from "~/db/guard";
import { importIsHeld, type KeywordImport } from "~/db/imports";
import { hasRoomForPrompts, insertPrompts, promptsOf } from "~/db/prompts";
import { websitesOf } from "~/db/websites";
import { promptKey } from "~/domain/archive/answer-rows";
import type { ArchivedRow } from "~/domain/archive/read-archive";
import type { ImportOutcome } from "~/domain/import/outcome";
import { MAX_PROMPTS } from "~/domain/prompt/prompt-input";
import { PHASES } from "~/domain/prompt/reading-times";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { groupBy } from "../jobs/wishes/group-by";
import { LostLease } from "./lost-lease";

/** Adds prompts that the account's websites lack; they are asked from now on. Left: those of websites that do not come back, and those without room. tagOf: hid of a tag by its name. */
export async function restorePrompts(
	ctx: Ctx,
	held: KeywordImport,
	{ rows, tagOf }: { rows: readonly ArchivedRow<"prompts">[]; tagOf: (name: string) => string | null },
	outcome: ImportOutcome,
): Promise<void> {
	const { accountId, actorId: makerUserId } = held;
	const domains = new Set((await websitesOf(ctx.db, accountId)).map(({ domain }) => domain));
	const own = new Set(
		(await promptsOf(ctx.db, accountId, MAX_PROMPTS)).map((one) => promptKey({ ...one, website: one.domain, prompt: one.text })),
	);
	const missing = rows.filter((row) => !own.has(promptKey(row)));
	const wanted = missing.filter((row) => domains.has(row.website)).slice(0, Math.max(0, MAX_PROMPTS - own.size));
	outcome.prompts_left = missing.length - wanted.length;
	// Prompts of one group differ in their text alone.
	const groups = groupBy(wanted, ({ prompt: _, created_at: __, ...same }) => JSON.stringify(same));
	for (const some of groups.values()) {
		const [first] = some;
		if (!first) continue;
		const { website: domain, country, language, models, readings, tags } = first;
		const texts = some.map(({ prompt: text }) => ({
			hid: ctx.newHid(),
			text,
			phase: Math.floor(ctx.random() * PHASES),
			nextDueAt: ctx.now(),
		}));
		const stored = {
			...{ accountId, domain, country, language, readings, makerUserId, createdAt: ctx.now(), rows: texts },
			engines: JSON.stringify(models),
			tags: JSON.stringify(tags.flatMap((name) => tagOf(name) ?? [])),
		};
		const write = { accountId, action: "prompts.added", when: both(hasRoomForPrompts(texts.length, MAX_PROMPTS), importIsHeld(held)) };
		const results = await writeAudited(ctx, write, (marked) => [insertPrompts(ctx.db, stored, marked)]);
		if (results === null) throw new LostLease();
		outcome.prompts += texts.length;
	}
}
