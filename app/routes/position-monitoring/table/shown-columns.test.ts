import { expect, test } from "vitest";
import type { ShownRow } from "~/domain/table/shown-row";
import { partOf } from "../../../../tests/builders/part-of";
import { readTableAddress } from "../query/table-address";
import { shownColumns, volumeSourceOf } from "./shown-columns";

const EMPTY = partOf<ShownRow>({
	best: null,
	plain: { firstSeen: null, clicks: null, impressions: null, ctr: null },
	volume: null,
	volumeSource: null,
});
const at = (search: string) => readTableAddress(new URLSearchParams(search));
const FOLDED = ["firstSeen", "clicks", "impressions", "ctr", "volume"] as const;

test("a column without a value on the page is hidden, except the sort column", () => {
	const all = shownColumns(at("group=market"), [
		EMPTY,
		{
			...EMPTY,
			best: { position: 1, day: "2026-11-21" },
			plain: { firstSeen: 1, clicks: 0, impressions: 3, ctr: 0 },
			volume: 0,
		},
	]);
	expect(all).toEqual(expect.arrayContaining([...FOLDED, "tags", "variation", "domain"]));
	const empty = shownColumns(at("group=market&sort=volume"), [EMPTY]);
	expect(empty).toEqual(all.filter((name) => name === "volume" || !FOLDED.some((one) => one === name)));
	expect(shownColumns(at("group=website&hide=tags"), [EMPTY])).not.toContain("tags");
	expect(shownColumns(at("group=website"), [EMPTY])).not.toContain("domain");
	expect(shownColumns({ ...at("group=website"), slug: "summer" }, [EMPTY])).not.toContain("domain");
});

test("where only keywords that fell are shown, a column says why, beside the positions", () => {
	const shown = shownColumns(at("group=website&move=down.missing"), [EMPTY]);
	expect(shown.slice(shown.indexOf("previous"), shown.indexOf("previous") + 2)).toEqual(["previous", "why"]);
	expect(shown).not.toContain("url");
	expect(shownColumns(at("group=website&move=missing"), [EMPTY])).toContain("why");
	expect(shownColumns(at("group=website&move=down.up"), [EMPTY])).not.toContain("why");
	expect(shownColumns(at("group=website"), [EMPTY])).not.toContain("why");
});

test.each([
	[[null, "simulated"], "simulated"],
	[["own", "simulated"], "mixed"],
	[["own", "provider", null], "real"],
	[[null], "real"],
] as const)("the volumes of %j are %s", (sources, expected) => {
	expect(volumeSourceOf(sources.map((volumeSource) => ({ ...EMPTY, volumeSource })))).toBe(expected);
});
