import { expect, test } from "vitest";
import { DocumentGuard } from "./document-guard";

const ASKED = "https://www.google.com/search?q=a&start=0";
const NEXT = "https://www.google.com/search?q=a&start=0&sei=1";
const OTHER = "https://www.google.com/search?q=elsewhere&start=0";

function loaded(): DocumentGuard {
	const guard = new DocumentGuard();
	guard.allow(ASKED);
	expect(guard.mayLoad(ASKED, false)).toBe(true);
	return guard;
}

test("a scheduled document that may be the answer is expected until it has answered, also after the browser has cleared the schedule", () => {
	const guard = loaded();
	guard.scheduled(NEXT, 1_000, 0);
	guard.begun(NEXT, 1_010);
	guard.unscheduled();
	expect(guard.leadsOn(1_020)).toBe(true);
	expect(guard.mayLoad(NEXT, false)).toBe(true);
	expect(guard.leadsOn(9_000)).toBe(true);
	guard.answered([NEXT]);
	expect(guard.leadsOn(9_000)).toBe(false);
});

test("a document is not expected when the page gave it up, when it is no answer, or a second after it was due", () => {
	const guard = loaded();
	guard.scheduled(NEXT, 1_000, 0);
	expect([guard.leadsOn(1_999), guard.leadsOn(2_000)]).toEqual([true, false]);
	guard.unscheduled();
	expect(guard.leadsOn(500)).toBe(false);
	guard.scheduled(OTHER, 0, 500);
	guard.begun(OTHER, 500);
	guard.scheduled(NEXT, 60_000, 500);
	expect(guard.leadsOn(501)).toBe(false);
});

test("the next page's schedule can be given up although a document before it was begun", () => {
	const guard = loaded();
	guard.begun(NEXT, 0);
	expect(guard.mayLoad(NEXT, false)).toBe(true);
	guard.answered([NEXT]);
	guard.scheduled(NEXT, 1_000, 100);
	guard.unscheduled();
	expect(guard.leadsOn(200)).toBe(false);
});
