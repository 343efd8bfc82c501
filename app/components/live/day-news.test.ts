import { expect, test } from "vitest";
import { dayLive, dayLivePatch } from "~/domain/storage/day-live";
import { LiveStore } from "./live-store";

const at = (rev: number) => ({ rev, trackedRev: 1, running: null });
const PATH = "hid/days/2026-11-21.json";

test("the page detects a gap when the connection loses entries that were sent before a patch with a later rev", () => {
	let gaps = 0;
	const loaded = { rev: 5, trackedRev: 1, rows: [], sampleOnly: false };
	const store = new LiveStore(loaded, { onGap: () => void gaps++, onMonitorsChange: () => {} });
	// The database is at rev 6. The entries of rev 6 are not published yet when the patch is made.
	store.apply({ path: PATH, merge: dayLivePatch(at(6), 5) });
	store.forget();
	store.apply({ path: PATH, replace: dayLive(at(6)) });
	expect(gaps).toBe(1);
});

test("a patch carries no rev above the last published one, and none above the one that was read", () => {
	expect(dayLivePatch(at(6), 5)).toMatchObject({ rev: 5 });
	expect(dayLivePatch(at(6), 7)).toMatchObject({ rev: 6 });
	expect(dayLivePatch(at(6), null)).not.toHaveProperty("rev");
});
