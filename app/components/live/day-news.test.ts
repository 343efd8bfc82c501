import { expect, test } from "vitest";
import { dayLive, dayLivePatch } from "~/domain/storage/day-live";
import { LiveStore } from "./live-store";

const at = (rev: number) => ({ rev, rosterRev: 1, running: null });
const PATH = "hid/days/2026-11-21.json";

test("a patch read ahead of entries that the connection then lost leaves the page knowing that it missed them", () => {
	let gaps = 0;
	const store = new LiveStore({ onGap: () => void gaps++, onRoster: () => {} });
	store.watch({ rev: 5, rosterRev: 1, rows: [], sampleOnly: false });
	// The database is at 6 already; the entries of 6 are still on their way when the patch is made.
	store.apply({ path: PATH, merge: dayLivePatch(at(6), 5) });
	store.forget();
	store.apply({ path: PATH, replace: dayLive(at(6)) });
	expect(gaps).toBe(1);
});

test("a patch says no later rev than followers have been told of, nor one that was not read", () => {
	expect(dayLivePatch(at(6), 5)).toMatchObject({ rev: 5 });
	expect(dayLivePatch(at(6), 7)).toMatchObject({ rev: 6 });
	expect(dayLivePatch(at(6), null)).not.toHaveProperty("rev");
});
