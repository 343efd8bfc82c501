import { createHash } from "node:crypto";
import { heldSource } from "@serpentine/table-files/read";
import { type ZipEntry, zip } from "@serpentine/table-files/write";
import { expect, test } from "vitest";
import { titlesOf } from "../rows/row-form";
import { PUBLISHED_RATES } from "../voice/click-rates";
import { rangesAround } from "../voice/hand-rates";
import { ADDED_FILES, ARCHIVE_FILES, ARCHIVE_FORMAT } from "./archive-format";
import { ARCHIVE_FORMS } from "./archive-forms";
import { ArchiveReader } from "./read-archive";

const HEAD = { product: "serpentine", format: 1, made_at: "2026-11-21T10:00:00.000Z", timezone: "Europe/Paris", pages: false };
const TABLES = { keywords: ARCHIVE_FILES.keywords, tags: ARCHIVE_FILES.tags, websites: ARCHIVE_FILES.websites };
const bytes = (text: string) => new TextEncoder().encode(text);
const hash = () => {
	const made = createHash("sha256");
	return { update: (some: Uint8Array) => void made.update(some), digest: () => made.digest("hex") };
};
const sumOf = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

/** Files of a small archive; `SHA256SUMS` follows from the others unless it is among them. */
function files(more: Record<string, string | null> = {}): Map<string, Uint8Array> {
	const all = new Map<string, Uint8Array>();
	for (const name of Object.values(ARCHIVE_FILES)) all.set(name, bytes("[]"));
	all.set(ARCHIVE_FILES.head, bytes(JSON.stringify(HEAD)));
	for (const [table, name] of Object.entries(TABLES))
		all.set(name, bytes(`\ufeff${titlesOf(ARCHIVE_FORMS[table as keyof typeof TABLES]).join(";")}\r\n`));
	all.set("positions/2026-11.csv", bytes(`${titlesOf(ARCHIVE_FORMS.positions).join(";")}\n`));
	all.delete(ARCHIVE_FILES.sums);
	for (const [name, content] of Object.entries(more)) {
		if (content === null) all.delete(name);
		else all.set(name, bytes(content));
	}
	return all;
}

function sumsOf(all: ReadonlyMap<string, Uint8Array>): string {
	return [...all].map(([name, content]) => `${sumOf(content)}  ${name}\n`).join("");
}

async function zipped(entries: ZipEntry[]): Promise<Uint8Array> {
	const chunks: Uint8Array[] = [];
	async function* each() {
		yield* entries;
	}
	for await (const chunk of zip(each())) chunks.push(chunk.slice());
	return new Uint8Array(Buffer.concat(chunks));
}

async function packed(all: ReadonlyMap<string, Uint8Array>, sums = sumsOf(all), twice: string | null = null): Promise<Uint8Array> {
	const entries: ZipEntry[] = [...all].map(([name, stored]) => ({ name, stored }));
	if (twice !== null) entries.push({ name: twice, stored: bytes("[]") });
	return zipped([...entries, { name: ARCHIVE_FILES.sums, stored: bytes(sums) }]);
}

/** Reads all of it. */
async function read(archive: Uint8Array): Promise<ArchiveReader> {
	const reader = await ArchiveReader.open(heldSource(archive), hash);
	for (const name of reader.names) for await (const _ of reader.bytes(name));
	return reader;
}

test("an archive is read file by file", async () => {
	const tags = `${titlesOf(ARCHIVE_FORMS.tags).join(";")}\r\n"'=a;""b""";#FF0000\r\n`;
	const reader = await read(await packed(files({ [ARCHIVE_FILES.tags]: tags, "pages/day.job.1-1.html.gz": "x", "share-logo.png": "y" })));
	expect([reader.head.timezone, reader.months]).toEqual(["Europe/Paris", ["2026-11"]]);
	const rows = [];
	for await (const batch of reader.rows("tags", ARCHIVE_FILES.tags)) rows.push(...batch);
	expect(rows).toEqual([{ tag: '=a;"b"', color: "#FF0000" }]);
});

test("an archive of format 1 has no alerts and no search queries; one of format 2 has their files", async () => {
	const without = Object.fromEntries([...ADDED_FILES.keys()].map((name) => [name, null]));
	expect((await read(await packed(files(without)))).names).not.toContain(ARCHIVE_FILES.alerts);
	const newer = JSON.stringify({ ...HEAD, format: 2 });
	await expect(read(await packed(files({ ...without, [ARCHIVE_FILES.head]: newer })))).rejects.toMatchObject({ code: "missing_file" });
	const whole = await read(await packed(files({ [ARCHIVE_FILES.head]: newer, "search-queries/2026-11.csv": "x" })));
	expect(whole.head.format).toBe(2);
});

test("an archive from before places existed has none; one of format 3 names them", async () => {
	const columns = titlesOf(ARCHIVE_FORMS.keywords, 3);
	const old = columns.filter((name) => name !== "place");
	const cells: Record<string, string> = { number: "1", state: "paused", place: '"Austin,Texas,United States"' };
	const row = (names: readonly string[]) => names.map((name) => cells[name] ?? "").join(";");
	const places = async (format: number, names: readonly string[]) => {
		const head = JSON.stringify({ ...HEAD, format });
		const table = `${names.join(";")}\r\n${row(names)}\r\n`;
		const more = { "search-queries/2026-11.csv": "x", [ARCHIVE_FILES.head]: head, [ARCHIVE_FILES.keywords]: table };
		const reader = await read(await packed(files(more)));
		const found = [];
		for await (const batch of reader.rows("keywords", ARCHIVE_FILES.keywords)) found.push(...batch.map((one) => [one.place, one.state]));
		return found;
	};
	expect(await places(2, old)).toEqual([["", "paused"]]);
	expect(await places(3, columns)).toEqual([["Austin,Texas,United States", "paused"]]);
	await expect(places(3, old)).rejects.toMatchObject({ code: "wrong_row" });
});

test("an archive from before click rates could be set by hand has none; one of format 5 names them", async () => {
	const rates = { at: 1, ranges: rangesAround(PUBLISHED_RATES) };
	const read5 = async (format: number, table: string) => {
		const head = JSON.stringify({ ...HEAD, format });
		const more = { "search-queries/2026-11.csv": "x", [ARCHIVE_FILES.head]: head, [ARCHIVE_FILES.websites]: table };
		const reader = await read(await packed(files(more)));
		const found = [];
		for await (const batch of reader.rows("websites", ARCHIVE_FILES.websites)) found.push(...batch.map((one) => one.click_rates));
		return found;
	};
	const cell = (value: object) => `"${JSON.stringify(value).replaceAll('"', '""')}"`;
	const head = "website;hosts;wanted_rules;click_rates\r\n";
	expect(await read5(4, "website;hosts\r\nshop.example;www\r\n")).toEqual([null]);
	expect(await read5(5, `${head}shop.example;www;;${cell(rates)}\r\nother.example;www;;\r\n`)).toEqual([rates, null]);
	await expect(read5(5, `${head}shop.example;www;;${cell({ at: 1, ranges: [[1, 2]] })}\r\n`)).rejects.toMatchObject({ code: "wrong_row" });
});

const other = (more: Record<string, string | null>) => packed(files(more));
const HOSTILE: [string, string, () => Promise<Uint8Array>][] = [
	["no zip", "no_archive", async () => bytes("keyword;website\n".repeat(10))],
	["a text that is shorter than the end of a zip", "no_archive", async () => bytes("hello")],
	["a zip of no files", "no_archive", () => zipped([])],
	["a zip that is cut", "truncated", async () => (await packed(files())).subarray(0, -30)],
	["a zip of other files", "no_archive", () => zipped([{ name: "keywords.csv", stored: bytes("a;b") }])],
	["a head of another product", "no_archive", () => other({ [ARCHIVE_FILES.head]: JSON.stringify({ ...HEAD, product: "other" }) })],
	["a head that is no json", "no_archive", () => other({ [ARCHIVE_FILES.head]: "{" })],
	[
		"a newer format",
		"newer_archive",
		() => other({ [ARCHIVE_FILES.head]: JSON.stringify({ ...HEAD, format: ARCHIVE_FORMAT + 1, more: true }) }),
	],
	["a changed file", "wrong_hash", () => packed(files({ [ARCHIVE_FILES.notes]: "[1]" }), sumsOf(files()))],
	["a list of hashes that is none", "wrong_hash", () => packed(files(), "all is well\n")],
	["a hash that is given twice", "wrong_hash", () => packed(files(), sumsOf(files()).repeat(2))],
	["a file that is missing", "missing_file", () => packed(files({ [ARCHIVE_FILES.notes]: null }), sumsOf(files()))],
	["a file that each archive has, and its hash, that are missing", "missing_file", () => other({ [ARCHIVE_FILES.keywords]: null })],
	["a file without a hash", "foreign_file", () => packed(files({ "positions/2026-10.csv": "x" }), sumsOf(files()))],
	["a file twice", "foreign_file", () => packed(files(), sumsOf(files()), ARCHIVE_FILES.notes)],
	["a path out of the folder", "foreign_file", () => other({ "../../etc/passwd": "x" })],
	["an absolute path", "foreign_file", () => other({ "/positions/2026-11.csv": "x" })],
	["a month that is none", "foreign_file", () => other({ "positions/2026-13.csv": "x" })],
	["a page with a path in its name", "foreign_file", () => other({ "pages/../../a.html.gz": "x" })],
	[
		"a bomb",
		"unpacked_too_large",
		async () => {
			const all = files();
			const zeros = { name: "positions/2026-10.csv", chunks: Array.from({ length: 64 }, () => new Uint8Array(1_000_000)) };
			const sums = `${sumsOf(all)}${"0".repeat(64)}  ${zeros.name}\n`;
			return zipped([...[...all].map(([name, stored]) => ({ name, stored })), zeros, { name: ARCHIVE_FILES.sums, stored: bytes(sums) }]);
		},
	],
	[
		"a size that is a lie",
		"damaged",
		async () => {
			const archive = await packed(files());
			const view = new DataView(archive.buffer);
			// The unpacked size of the first entry of the directory, whose offset is in the last 22 bytes.
			const directory = view.getUint32(archive.length - 6, true);
			view.setUint32(directory + 24, 1, true);
			return archive;
		},
	],
];

test.each(HOSTILE)("%s is refused (%s)", async (_, code, make) => {
	await expect(read(await make())).rejects.toMatchObject({ code });
});

test("a table with other columns, or with a row that is too short, is no table of an archive", async () => {
	for (const text of ["tag;size\r\n", `${titlesOf(ARCHIVE_FORMS.tags).join(";")}\r\nalone\r\n`, ""]) {
		const reader = await read(await other({ [ARCHIVE_FILES.tags]: text }));
		const all = async () => {
			for await (const _ of reader.rows("tags", ARCHIVE_FILES.tags));
		};
		await expect(all()).rejects.toMatchObject({ code: "wrong_row" });
	}
});
