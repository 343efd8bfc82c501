import { RAW_LAYOUTS } from "~/domain/export/choices";
import { localDay } from "~/domain/time/local-day";
import { type BenchApp, startApp } from "../bench/bench-app";
import { newUser } from "../bench/keywords";
import { type Check, check } from "./check";
import { utf8 } from "./imports-browser/make-files";
import { storedLines } from "./imports-browser/stored";
import { call } from "./ordinary-use/person";
import { importFile, type Layout, rawExport } from "./own-files";

const TIMEZONE = "Europe/Paris";
const FORMATS = ["csv", "tsv", "xlsx", "xls", "ods", "html"] as const;
/** The first and the last day of the exported positions. */
const DAYS = { from: "2026-05-01", to: "2026-05-03" };

/** Every part of a line of `storedLines` that a layout carries: the account's notes are in no export. */
const CARRIED: Record<Layout, (part: string) => boolean> = {
	days: (part) => !/^(?:[#★]|vol |note: )/.test(part),
	readings: (part) => !part.startsWith("note: "),
};

/** Terms with what file formats treat as signs of their own, in all markets, devices and engines. */
const SOURCE = [
	"Keyword,Website,Country,Language,Device,Search engine,Tags,Favourite,Volume,Note,URL,Depth,Date,Position",
	'+33 1 23,shop.example,fr,fr,desktop,google,"=brand, @vip",yes,880,seen,https://shop.example/a,30,2026-05-01,3',
	"+33 1 23,shop.example,fr,fr,mobile,google,=brand,,,,https://m.shop.example/a,30,2026-05-01,5",
	"-50 % shoes,shop.example,gb,en,desktop,google,,,10,,,30,2026-05-02,>30",
	"=1+1,shop.example,de,de,desktop,bing,+plus,yes,,,https://shop.example/b?c=d&e=f,50,2026-05-03,45",
	"@home,www.shop.example,us,en,desktop,google,,,,,,30,2026-05-01,1",
	'"say ""hi"", you",shop.example,es,es,desktop,google,"""quoted"" tag",,0,,,100,2026-05-02,100',
	"'quoted',shop.example,ca,fr,desktop,google,,,,,,100,2026-05-03,not in the first 100",
	"a;b|c\\,münchen.example,at,de,mobile,google,,,,,,30,2026-05-01,7",
	'"two\nlines",shop.example,jp,ja,desktop,google,,,,"a note\nof two lines",,30,2026-05-01,9',
	"שלום עולם,shop.example,il,he,desktop,google,,,,,,30,2026-05-02,12",
	"007,shop.example,gb,en,desktop,google,,,,,,,,",
];

/** An account with labels and positions of all kinds is exported in each layout and format and imported into empty ones: what the layout carries is equal by API. */
export async function ownExportsExperiment(): Promise<Check[]> {
	// Nobody answers there: no look and no source of volumes adds to what the files bring.
	const app = await startApp({ serpOrigin: "http://127.0.0.1:9" });
	try {
		const first = await newUser(app, { keywords: 100 });
		await importFile(app, first, { name: "source.csv", bytes: utf8(`${SOURCE.join("\n")}\n`) });
		await labelByHand(app, first.token);
		const today = localDay(TIMEZONE, Date.now());
		const before = await storedLines(app, first, today);
		const found: Check[] = [check("the account to export", before.length === SOURCE.length - 1, `${before.length} keywords`)];
		for (const layout of RAW_LAYOUTS) {
			for (const format of FORMATS) {
				const bytes = await rawExport(app, { authorization: `Bearer ${first.token}` }, { layout, format, ...DAYS });
				const second = await newUser(app, { keywords: 100 });
				await importFile(app, second, { name: `${layout}.${format}`, bytes });
				const after = await storedLines(app, second, today);
				found.push(
					compared(
						`${layout} as ${format}`,
						[before, after].map((lines) => carriedOf(lines, layout)),
					),
				);
			}
		}
		return found;
	} finally {
		await app.stop();
	}
}

/** A tag whose name holds a separator: no import can make it but one of an own export. */
async function labelByHand(app: BenchApp, token: string): Promise<void> {
	const [monitor] = await app.get<{ id: string; tags: { id: string }[] }[]>("/api/monitors?with=tags", token);
	const tag = await call<{ id: string }>(app, token, "POST", "tags", { name: "a, b; c" });
	if (!monitor || !tag) throw new Error("no keyword or no tag");
	const tags = [...monitor.tags.map(({ id }) => id), tag.id];
	if ((await call(app, token, "PUT", `monitors/${monitor.id}`, { tags })) === null) throw new Error("the tag was refused");
}

function carriedOf(all: string[], layout: Layout): string[] {
	// A line for each reading: a keyword that was never read has none.
	const lines = layout === "readings" ? all.filter((line) => /\d{4}-\d\d-\d\d=/.test(line)) : all;
	const parts = lines.map((line) => line.split(" | ").filter(CARRIED[layout]).join(" | "));
	// A column for each day has no addresses.
	return (layout === "days" ? parts.map((line) => line.replaceAll(/@https?:\S+/g, "")) : parts).sort();
}

function compared(what: string, [before = [], after = []]: string[][]): Check {
	const lost = before.filter((line) => !after.includes(line));
	const other = after.filter((line) => !before.includes(line));
	const example = lost.length + other.length > 0 ? `; before "${lost[0] ?? ""}", after "${other[0] ?? ""}"` : "";
	return check(what, lost.length + other.length === 0, `${before.length - lost.length} of ${before.length} keywords equal${example}`);
}
