import { expect, test } from "vitest";
import { shareOf } from "~/domain/prompt/share";
import { newWorld } from "../../tests/engine/test-world";
import { openAnswersFile, openPromptsFile } from "./prompts-file";

const NOTHING = { noSearch: 0, refused: 1, notOffered: 0, lost: 2, pending: 0, hidden: 0 };
const PROMPT = {
	...{ hid: "p", text: "=Which lamp?", country: "fr", language: "en", websiteHid: "w", domain: "shop.example", hosts: "subdomains" },
	...{ names: [], readings: 3, tags: [], createdAt: 0, nextDueAt: 0, maker: null, version: "", isRead: true },
	models: ["chatgpt"],
	figures: [
		{
			...{ engine: "chatgpt", week: null, month: shareOf({ cited: 1, n: 82 }), named: null, beside: NOTHING, change: null, rivals: [] },
		},
	],
} as const;
type Prompts = Parameters<typeof openPromptsFile>[1];
type Answers = Parameters<typeof openAnswersFile>[1]["answers"];

const linesOf = async (body: ReadableStream<Uint8Array> | null) => (await new Response(body).text()).trim().split(/\r?\n/);

test("the file of prompts says bounds in whole percents, and a text that a spreadsheet would run is text", async () => {
	const { ctx } = await newWorld();
	const [head = "", line = ""] = await linesOf(openPromptsFile(ctx, [PROMPT] as unknown as Prompts, "en").body);
	expect(head).toContain("Share, at least;Share, at most");
	expect(line).toMatch(/Which lamp\?;shop\.example;fr;en;ChatGPT;1;82;0;0\.07;/);
	expect(line).not.toMatch(/^\uFEFF?=/);
});

test("the file of answers names no place of a website that is not cited", async () => {
	const { ctx } = await newWorld();
	const answer = { hid: "a", prompt: "p", engine: "chatgpt", model: "gpt-5", day: "2026-11-21", at: 0, look: "look", named: false };
	const answers = [
		{ ...answer, class: "cited", cited: 2, citations: [["https://shop.example/", "shop.example", ""]] },
		{ ...answer, class: "others", cited: 0, citations: [[null, "rival.example", ""]] },
	] as unknown as Answers;
	const [, cited = "", others = ""] = await linesOf(openAnswersFile(ctx, { answers, prompts: [PROMPT] as unknown as Prompts }, "en").body);
	expect(cited).toMatch(/;0;2;https:\/\/shop\.example\/;look$/);
	expect(others).toMatch(/;0;;rival\.example;look$/);
});

test("both files name a bare model as such", async () => {
	const { ctx } = await newWorld();
	const bare = { ...PROMPT, figures: PROMPT.figures.map((one) => ({ ...one, engine: "claude_model" })) };
	const [, line = ""] = await linesOf(openPromptsFile(ctx, [bare] as unknown as Prompts, "en").body);
	expect(line).toContain(";Claude (bare model);");
	const answer = { hid: "a", prompt: "p", engine: "gemini_model", model: null, day: "2026-11-21", at: 0, look: null, named: null };
	const answers = [{ ...answer, class: "none", cited: 0, citations: [] }] as unknown as Answers;
	const [, other = ""] = await linesOf(openAnswersFile(ctx, { answers, prompts: [PROMPT] as unknown as Prompts }, "fr").body);
	expect(other).toContain(";Gemini (modèle nu);");
});
