import { expect, test } from "vitest";
import { rawDays } from "./raw";
import type { ReportWords } from "./report-words";

test("a column of a day has room for the word for unknown", () => {
	const words = { unknown: "desconocida", columns: {}, types: {} } as unknown as ReportWords;
	const tracked = { markets: [] } as unknown as Parameters<typeof rawDays>[0]["tracked"];
	const widths = (of: ReportWords) =>
		rawDays({ tracked, rows: new Uint32Array(), days: ["2026-11-22"], words: of }, async function* () {}).columns.map(({ width }) => width);
	expect(widths(words).at(-1)).toBe("desconocida".length);
	expect(widths({ ...words, unknown: "unknown" }).at(-1)).toBe(7);
});
