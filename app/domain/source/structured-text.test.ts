import { expect, test } from "vitest";
import { declined, type StructuredText, withoutRepeat } from "./structured-text";

const ASKED_AT = 1_764_493_920_000;
const of = (answeredAt: number | null, costMicros: number | null = null): StructuredText => ({
	answer: declined("refused"),
	market: {},
	requestId: null,
	costMicros,
	answeredAt,
});

test.each([
	["later than the question", ASKED_AT + 5_000],
	["of a clock that is a minute behind", ASKED_AT - 60_000],
	["of no known instant", null],
])("an answer %s is kept", (_, at) => {
	expect(withoutRepeat(of(at), ASKED_AT)).toEqual(of(at));
});

test("an older answer repeats an earlier one; it is free where its bill says nothing", () => {
	expect(withoutRepeat(of(ASKED_AT - 60_001), ASKED_AT)).toMatchObject({ answer: { lost: "repeated_page" }, costMicros: 0 });
	expect(withoutRepeat(of(ASKED_AT - 60_001, 4_000), ASKED_AT)).toMatchObject({ answer: { lost: "repeated_page" }, costMicros: 4_000 });
});
