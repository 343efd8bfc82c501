import { expect, test } from "vitest";
import { drawPage } from "../../../tests/builders/draw-page";
import { partOf } from "../../../tests/builders/part-of";
import type { WholeAnswer } from "./read-answers";
import type { PromptScreen } from "./read-screen";
import { TwoAnswers } from "./two-answers";

const answer = (fields: Partial<WholeAnswer> = {}) =>
	partOf<WholeAnswer>({
		hid: "a",
		engine: "chatgpt",
		at: "Nov 30",
		class: "none",
		model: "gpt-5-5",
		look: null,
		parts: [],
		mention: null,
		cited: [],
		...fields,
	});

function drawn(before: WholeAnswer, after: WholeAnswer): string {
	const screen = partOf<PromptScreen>({ answers: partOf<PromptScreen["answers"]>({ before, after, compared: [] }) });
	return drawPage(<TwoAnswers screen={screen} />);
}

test("answers of two models are not told as two versions of one", () => {
	const html = drawn(answer({ engine: "claude_model", model: "claude-sonnet" }), answer());
	expect(html).toContain("These answers come from different models");
	expect(html).not.toContain("Another version answered");
	expect(drawn(answer({ model: "gpt-5" }), answer())).toContain("Another version answered: gpt-5-5 after gpt-5.");
});

test("two answers without a cited page are not told to cite the same ones", () => {
	const html = drawn(answer(), answer());
	expect(html).toContain("Neither answer cites a page.");
	expect(html).not.toContain("Both cite");
});
