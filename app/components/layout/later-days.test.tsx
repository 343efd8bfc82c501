import { expect, test } from "vitest";
import { drawPage, textOf } from "../../../tests/builders/draw-page";
import { LaterDays } from "./later-days";

test("until the days have come, their number is said in their place", () => {
	const found = new Promise<string>(() => {});
	const drawn = drawPage(
		<LaterDays reading="a" days={28} found={found} failed="failed">
			{(words) => words}
		</LaterDays>,
	);
	expect(textOf(drawn)).toContain("28 days are being read");
	expect(drawn).toContain('aria-busy="true"');
	expect(drawn).not.toContain("failed");
});
