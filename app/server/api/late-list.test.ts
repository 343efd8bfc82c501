import { expect, test } from "vitest";
import { LateList } from "./late-list";

const written = (count: number) => new TextDecoder().decode(numbered(count).write());
const numbered = (count: number) =>
	new LateList(
		Array.from({ length: count }, (_, i) => i),
		(n) => ({ n, text: 'é, "]' }),
	);

test("a list that is written in pieces is the JSON of the whole list, also as part of another answer", () => {
	for (const count of [0, 1, 200, 201, 450]) {
		const whole = Array.from({ length: count }, (_, n) => ({ n, text: 'é, "]' }));
		expect(written(count)).toBe(JSON.stringify(whole));
		expect(JSON.parse(JSON.stringify({ payload: numbered(count) }))).toEqual({ payload: whole });
	}
});
