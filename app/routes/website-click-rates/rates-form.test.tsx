import { expect, test } from "vitest";
import { PUBLISHED_RATES } from "~/domain/voice/click-rates";
import { rangesAround } from "~/domain/voice/hand-rates";
import { drawPage } from "../../../tests/builders/draw-page";
import { RatesForm } from "./rates-form";
import type { RatesScreen } from "./read-screen";

const RANGES = rangesAround(PUBLISHED_RATES);
const SCREEN: RatesScreen = {
	...{ hid: "w", domain: "shop.example", name: "shop.example", version: "rates.1", hand: null },
	usual: { kind: "published", ranges: RANGES },
};

test("the form begins with the rates that count now; refused ones stay, each with its error beside it", () => {
	const drawn = drawPage(<RatesForm screen={SCREEN} refusal={null} />, { language: "fr" });
	expect(drawn).toContain('name="high_1"');
	expect(drawn).toMatch(/<input[^>]*name="high_1"[^>]*value="39,8"|<input[^>]*value="39,8"[^>]*name="high_1"/);
	expect(drawn).not.toContain('value="reset"');
	const refusal = {
		...{ ok: false as const, code: "ValidationException" as const, intent: "save", failure: null, toast: null },
		errors: { high_1: ["Too low."] },
		values: { high_1: ["5"] },
	};
	const refused = drawPage(<RatesForm screen={SCREEN} refusal={refusal} />);
	expect(refused).toMatch(/<input[^>]*aria-describedby="high_1-error"/);
	expect(refused).toMatch(/id="high_1-error"[^>]*>Too low\./);
	const hand = drawPage(<RatesForm screen={{ ...SCREEN, hand: { ranges: RANGES, day: "Thu, Nov 12, 2026" } }} refusal={null} />);
	expect(hand).toContain("Set by hand on Thu, Nov 12, 2026");
	expect(hand).toContain("Back to the published rates");
});
