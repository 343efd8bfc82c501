import type { GoogleParser } from "../parser-config";

/** Google's layouts of 2009 to 2026, the newest first; each is named after the year its marks came. */
export const GOOGLE_GENERATIONS: GoogleParser["generations"] = [
	{ name: "mobile-2023", has: [".MjjYud", ".cz3goc"], lacks: [] },
	{ name: "desktop-2025", has: [".MjjYud"], lacks: ["div.g"] },
	{ name: "desktop-2022", has: [".MjjYud", "div.g"], lacks: [] },
];
