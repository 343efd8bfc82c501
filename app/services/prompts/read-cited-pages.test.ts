import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "~/domain/time/durations";
import { addDays } from "~/domain/time/local-day";
import { answered } from "../../../tests/engine/answering-source";
import { newAccount } from "../../../tests/engine/test-world";
import { addPrompts } from "./add-prompts";
import { readCitedPages } from "./read-cited-pages";
import { readPrompt } from "./read-prompt";
import { answersOf, ownerOf, passTime, promptsInput, promptWorld, runAll } from "./test-prompts";

test("cited pages are those of the asked days alone, while the models before them are known", async () => {
	const { world, told } = await promptWorld();
	const id = await newAccount(world);
	const seat = await ownerOf(world, id);
	told.tell = () => answered(["old.example"], { model: "model-1" });
	const { added } = await addPrompts(world.ctx, seat, promptsInput({ readings: 1 }));
	await runAll(world);
	world.advance(9 * DAY_MS);
	told.tell = () => answered(["new.example"], { model: "model-2" });
	await passTime(world, DAY_MS, 6 * HOUR_MS);
	const to = (await answersOf(world, id)).at(-1)?.day ?? "";
	const [from, modelsFrom] = [addDays(to, -6), addDays(to, -12)];
	const prompt = await readPrompt(world.ctx, seat, { hid: added[0] ?? "", from: modelsFrom, to });
	const { pages, modelsSince } = await readCitedPages(world.ctx, seat, prompt, { engine: "google_ai_mode", from, to, modelsFrom });
	expect(pages.map(({ host }) => host)).toEqual(["new.example"]);
	expect(modelsSince.map(({ model, before }) => [model, before])).toEqual([["model-2", "model-1"]]);
});
