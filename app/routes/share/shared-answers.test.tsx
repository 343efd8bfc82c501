import { expect, test } from "vitest";
import { shareOf } from "~/domain/prompt/share";
import { drawPage } from "../../../tests/builders/draw-page";
import { partOf } from "../../../tests/builders/part-of";
import { SharedAnswers } from "./shared-answers";

type Prompts = Parameters<typeof SharedAnswers>[0]["prompts"];

test("a shared page names a bare model as such, and tells the answers that do not count", () => {
	const beside = { unknownHost: 0, noSearch: 18, refused: 0, notOffered: 0, lost: 0, pending: 0 };
	const figures = [{ engine: "claude_model" as const, month: shareOf({ cited: 2, n: 5 }), beside }];
	const html = drawPage(<SharedAnswers prompts={partOf<Prompts>([{ hid: "a", text: "Which lamp?", figures }])} />);
	expect(html).toContain("bare model");
	expect(html).toContain("18 did not search");
});
