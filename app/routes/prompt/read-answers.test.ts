import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { promptReading } from "~/db/tables/prompts";
import { account as accounts } from "~/db/tables/users";
import { MINUTE_MS } from "~/domain/time/durations";
import type { Signed } from "~/server/guards";
import { addPrompts } from "~/services/prompts/add-prompts";
import { askNow } from "~/services/prompts/ask-now";
import { answersOf, ownerOf, promptsInput, promptWorld, runAll } from "~/services/prompts/test-prompts";
import { partOf } from "../../../tests/builders/part-of";
import { newAccount } from "../../../tests/engine/test-world";
import { readPromptQuery } from "./prompt-address";
import { readAnswers } from "./read-answers";

test("an answer that was due later and came earlier stands before the other one, beside it and in the list", async () => {
	const { world } = await promptWorld();
	const id = await newAccount(world);
	const seat = await ownerOf(world, id);
	const { added } = await addPrompts(world.ctx, seat, promptsInput());
	await runAll(world);
	for (let more = 0; more < 2; more++) {
		world.advance(MINUTE_MS);
		await askNow(world.ctx, seat, added);
		await runAll(world);
	}
	const [slow, older, quick] = await answersOf(world, id);
	await world.ctx.db
		.update(promptReading)
		.set({ at: (quick?.at ?? 0) + MINUTE_MS })
		.where(eq(promptReading.hid, slow?.hid ?? ""));
	const [account] = await world.ctx.db.select().from(accounts).where(eq(accounts.id, id));
	const signed = partOf<Signed>({ ctx: world.ctx, account, seat });
	const { day = "" } = slow ?? {};
	const query = { ...readPromptQuery(added[0] ?? "", new URLSearchParams()), model: "google_ai_mode" as const };
	const sides = { domain: "shop.example", hosts: "subdomains" as const, rivals: [], names: [] };
	const { before, after, lines } = await readAnswers(signed, { query, from: day, to: day, language: "en", sides });
	expect([before?.hid, after?.hid]).toEqual([quick?.hid, slow?.hid]);
	expect(lines.map(({ hid }) => hid)).toEqual([slow?.hid, quick?.hid, older?.hid]);
});
