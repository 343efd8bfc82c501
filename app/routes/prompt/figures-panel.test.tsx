import { expect, test } from "vitest";
import type { Right } from "~/domain/account/seat";
import { drawPage } from "../../../tests/builders/draw-page";
import { partOf } from "../../../tests/builders/part-of";
import { FiguresPanel } from "./figures-panel";
import type { PromptScreen } from "./read-screen";

test.each<[readonly Right[], boolean]>([
	[["work.read"], false],
	[["work.read", "work.write"], true],
])("with the rights %j the names can be changed: %s", (rights, may) => {
	const screen = partOf<PromptScreen>({ figures: [], names: ["Lamps Ltd"], models: [], query: { hid: "a" } });
	const html = drawPage(<FiguresPanel screen={screen} />, { rights });
	expect(html).toContain("Lamps Ltd");
	expect(html.includes("Change the names")).toBe(may);
});
