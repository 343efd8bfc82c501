import { expect, test } from "vitest";
import { addDays } from "../time/local-day";
import { backupsToDelete, nextBackupAt } from "./backup-rules";

test.each([
	["2026-11-21T01:59:59Z", "2026-11-21T02:00:00Z"],
	["2026-11-21T02:00:00Z", "2026-11-22T02:00:00Z"],
	["2026-12-31T23:00:00Z", "2027-01-01T02:00:00Z"],
])("after %s the next backup is due at %s", (now, due) => {
	expect(nextBackupAt(Date.parse(now))).toBe(Date.parse(due));
});

test("backups of 14 days are kept, and those of the first of a month for half a year", () => {
	const days = Array.from({ length: 400 }, (_, i) => addDays("2026-11-21", -i));
	const kept = days.filter((day) => !backupsToDelete(days, "2026-11-21").includes(day));
	expect(kept).toHaveLength(14 + 6);
	expect(kept.slice(13)).toEqual(["2026-11-08", "2026-11-01", "2026-10-01", "2026-09-01", "2026-08-01", "2026-07-01", "2026-06-01"]);
});
