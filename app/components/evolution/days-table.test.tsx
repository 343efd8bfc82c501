import { expect, test } from "vitest";
import { drawPage, textOf } from "../../../tests/builders/draw-page";
import { DaysTable } from "./days-table";

test("the table of days arrives folded, so that nothing moves when the page comes to life, and its name says which one it is", () => {
	const html = drawPage(<DaysTable title="Competitors">days</DaysTable>);
	expect(html).not.toMatch(/<details[^>]* open/);
	expect(textOf(html)).toContain("Show as a table : Competitors");
});
