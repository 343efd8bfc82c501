import type { GoogleParser } from "../parser-config";

/** On mobile pages this id has a class of the same name. */
const MOBILE = "#center_col.center_col";

/**
 * Google's layouts of 2009 to 2026, each named after the year of its first saved page. Basic HTML comes without scripts, weblight for slow
 * connections; both are sent to phones and computers.
 */
export const GOOGLE_GENERATIONS: GoogleParser["generations"] = [
	{ name: "weblight-2020", has: [".ezO2md"], lacks: [] },
	{ name: "weblight-images-2020", has: [".GpQGbf"], lacks: ["#rso"] },
	{ name: "basic-2022", has: [".Gx5Zad"], lacks: ["#rso"] },
	{ name: "basic-2018", has: [".ZINbbc"], lacks: ["#rso"] },
	{ name: "mobile-2023", has: [".MjjYud", MOBILE], lacks: [] },
	{ name: "desktop-2022", has: [".MjjYud", "div.g"], lacks: [] },
	{ name: "desktop-2025", has: [".MjjYud"], lacks: [] },
	{ name: "mobile-2021", has: [MOBILE, ".tF2Cxc"], lacks: [] },
	{ name: "mobile-2016", has: [MOBILE, "#ires"], lacks: [".C8nzq"] },
	{ name: "mobile-2018", has: [MOBILE], lacks: [] },
	{ name: "desktop-2021", has: [".tF2Cxc"], lacks: [] },
	{ name: "desktop-2018", has: [".LC20lb"], lacks: [] },
	{ name: "desktop-2013", has: [".rc"], lacks: [] },
	// Pages without a list ("nothing found") keep only their frame.
	{ name: "desktop-2021", has: ["#main.main", "#appbar"], lacks: [] },
	{ name: "desktop-2013", has: ["#rso", "#appbar"], lacks: [] },
	{ name: "basic-mobile-2016", has: ["#mobile-search"], lacks: [] },
	{ name: "basic-2013", has: ["h3.r", "#ires"], lacks: ["#rso"] },
	{ name: "desktop-2009", has: ["h3.r"], lacks: [] },
];
