import { expect, test } from "vitest";
import { shiftsFrom } from "./shifts";

const printed = (now: string) =>
	Object.fromEntries(
		shiftsFrom(Date.parse(now)).map(({ name, startsAt, zone }) => [name, startsAt === null ? zone : new Date(startsAt).toISOString()]),
	);

test("each shift stands for the day that it names", () => {
	expect(printed("2026-11-21T10:00:00Z")).toEqual({
		"ahead-45-days": "2027-01-05T10:00:00.000Z",
		"ahead-3-years": "2029-11-21T10:00:00.000Z",
		"leap-day": "2028-02-29T23:40:00.000Z",
		"paris-spring": "2027-03-28T00:50:00.000Z",
		"paris-autumn": "2027-10-31T00:50:00.000Z",
		"month-end": "2026-11-30T23:59:00.000Z",
		"year-end": "2026-12-31T23:59:00.000Z",
		"zone-auckland": "Pacific/Auckland",
		"zone-los-angeles": "America/Los_Angeles",
	});
});

test.each(["2026-12-31T23:59:30Z", "2028-02-29T23:45:00Z", "2027-03-28T00:55:00Z", "2027-10-31T02:00:00Z", "2026-11-30T23:59:00Z"])(
	"from %s too, every instant is to come",
	(now) => {
		const instants = shiftsFrom(Date.parse(now)).flatMap(({ startsAt }) => startsAt ?? []);
		expect(instants).toHaveLength(7);
		for (const instant of instants) expect(instant).toBeGreaterThan(Date.parse(now));
	},
);
