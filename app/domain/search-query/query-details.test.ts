import { expect, test } from "vitest";
import { EVERY_ROW, queryColumns } from "./query-column-fixtures";
import { QueryDetails, usualPlace } from "./query-details";
import { whyPositionsDiffer } from "./why-positions-differ";

const PERIODS = { current: { from: "2026-11-08", to: "2026-11-14" }, before: { from: "2026-11-01", to: "2026-11-07" } };

type Shown = {
	average: number;
	impressions: number;
	country?: string;
	device?: "desktop" | "mobile" | "tablet" | "unknown";
	page?: string;
	day?: string;
};

function detail(...shown: Shown[]) {
	const details = new QueryDetails(["lamp"], PERIODS, EVERY_ROW);
	const rows = shown.map(({ average, impressions, day = "2026-11-09", ...where }) => ({
		day,
		query: "lamp",
		impressions,
		positionSum: average * impressions,
		...where,
	}));
	details.add(queryColumns([...rows, { day: "2026-11-09", query: "desk", impressions: 500, positionSum: 500 }]));
	return details.read("lamp");
}
const ours = (position: number | null) => ({ country: "fr", device: "desktop" as const, position });

test("places of a query in the current period only", () => {
	expect(
		detail(
			{ average: 3, impressions: 4, page: "/1" },
			{ average: 5, impressions: 2, page: "/2" },
			{ average: 1, impressions: 9, day: "2026-11-07" },
		),
	).toEqual({
		places: [{ country: "fr", device: "desktop", clicks: 0, impressions: 6, positionSum: 22 }],
	});
	expect(new QueryDetails([], PERIODS, EVERY_ROW).read("x")).toEqual({ places: [] });
});

test("the usual place of queries: country and device with the most impressions", () => {
	const one = detail(
		{ average: 1, impressions: 6, country: "de", device: "mobile" },
		{ average: 1, impressions: 5 },
		{ average: 1, impressions: 2, device: "mobile" },
		{ average: 1, impressions: 90, country: "", device: "tablet" },
	);
	expect(usualPlace([one])).toEqual({ country: "fr", device: "mobile" });
	expect(usualPlace([detail({ average: 1, impressions: 3, country: "", device: "unknown" })])).toEqual({ country: null, device: null });
});

test("why the average and our position differ: the first reason that the rows show", () => {
	expect(whyPositionsDiffer(detail({ average: 5, impressions: 50 }), ours(6))).toEqual({ kind: "close" });
	expect(whyPositionsDiffer(detail({ average: 5, impressions: 9 }), ours(8))).toEqual({ kind: "few", impressions: 9 });
	expect(whyPositionsDiffer(detail({ average: 5, impressions: 50, country: "de" }), ours(8))).toEqual({
		kind: "elsewhere",
		country: "fr",
		impressions: 50,
	});
	expect(whyPositionsDiffer(detail({ average: 3, impressions: 60, country: "de" }, { average: 8, impressions: 40 }), ours(8))).toEqual({
		kind: "countries",
		country: "fr",
		share: 0.4,
		here: 8,
	});
	expect(
		whyPositionsDiffer(detail({ average: 3, impressions: 75, device: "mobile" }, { average: 9, impressions: 25 }), ours(null)),
	).toEqual({
		kind: "devices",
		device: "desktop",
		share: 0.25,
		here: 9,
	});
	expect(whyPositionsDiffer(detail({ average: 3, impressions: 90 }), ours(9))).toEqual({ kind: "average" });
	expect(whyPositionsDiffer(detail({ average: 3, impressions: 90, country: "", device: "unknown" }), ours(9))).toEqual({ kind: "average" });
});
