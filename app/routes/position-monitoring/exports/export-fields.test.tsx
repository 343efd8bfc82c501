import { expect, test } from "vitest";
import { drawPage } from "../../../../tests/builders/draw-page";
import { partOf } from "../../../../tests/builders/part-of";
import { ExportFields } from "./export-fields";
import type { ExportsScreen } from "./read-screen";

const SCREEN = partOf<ExportsScreen>({
	limits: { first: "2026-11-01", today: "2026-11-30" },
	...{ type: "weekly", current: "2026-11-30", comparison: "2026-11-29", name: "", selected: 0, isFiltered: false, beyond: null },
});

test.each<[string | null, Record<string, string> | undefined, string]>([
	["weekly", undefined, "pdf"],
	["raw", undefined, "csv"],
	["daily", { type: "weekly", format: "html" }, "html"],
	["raw", { type: "weekly", format: "html" }, "csv"],
	[null, { type: "raw", format: "xlsx" }, "xlsx"],
])("the format follows the chosen type %s where none was chosen for its kind: %j", (type, typed, format) => {
	const html = drawPage(<ExportFields screen={SCREEN} typed={typed} type={type} />);
	const list = /<select[^>]*name="format".*?<\/select>/s.exec(html)?.[0] ?? "";
	const chosen = /<option value="(\w+)" selected/.exec(list)?.[1] ?? /<option value="(\w+)"/.exec(list)?.[1];
	expect(chosen).toBe(format);
});
