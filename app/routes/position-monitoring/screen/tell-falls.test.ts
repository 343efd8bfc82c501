import { expect, test } from "vitest";
import { type Fall, MAX_FALLS } from "~/services/keywords/explain-falls";
import { tellFalls } from "./tell-falls";

const PLACE = { language: "en", timezone: "UTC" } as const;
const fall = (hid: string, passers: Fall["passers"]): Fall => ({ hid, cause: null, passers });

test("passers whose host the page hides are counted; the others are named without www", () => {
	const hidden = { host: "", position: 2, before: 7 };
	const told = tellFalls(["a", "b"], [fall("a", [hidden, hidden]), fall("b", [hidden, { ...hidden, host: "www.rival.example" }])], PLACE);
	expect(told).toEqual({
		a: { cause: null, passers: [], more: 2 },
		b: { cause: null, passers: [{ host: "rival.example", position: 2, before: 7 }], more: 1 },
	});
});

test("keywords after those that were looked at say so", () => {
	const hids = Array.from({ length: MAX_FALLS + 2 }, (_, i) => `k${i}`);
	const told = tellFalls(hids, [fall("k0", [])], PLACE);
	expect(Object.keys(told).toSorted()).toEqual(["k0", `k${MAX_FALLS}`, `k${MAX_FALLS + 1}`].toSorted());
	expect(told[`k${MAX_FALLS}`]?.cause).toBe("Not looked at: after the first 100");
});
