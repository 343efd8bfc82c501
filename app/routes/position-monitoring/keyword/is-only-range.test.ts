import { expect, test } from "vitest";
import { isOnlyRange } from "./is-only-range";

const AT = "https://app.example/position-monitoring?dialog=keyword_detail&id=a&tab=evolution";
const differ = (a: string, b: string) => isOnlyRange(new URL(a), new URL(b));

test("only a change of the chart's range keeps the screen; another keyword, tab or date, or the same address again, reloads it", () => {
	expect(differ(AT, `${AT}&range=30`)).toBe(true);
	expect(differ(`${AT}&range=30`, `${AT}&to=2026-02-01&range=custom&from=2026-01-01`)).toBe(true);
	expect(differ(AT, AT)).toBe(false);
	for (const other of [
		AT.replace("id=a", "id=b"),
		AT.replace("evolution", "detail"),
		`${AT}&range=30&date=2026-01-01`,
		AT.split("?")[0] ?? "",
	])
		expect(differ(AT, other), other).toBe(false);
	expect(differ(AT.replace("&tab=evolution", ""), `${AT.replace("&tab=evolution", "")}&range=30`)).toBe(false);
});
