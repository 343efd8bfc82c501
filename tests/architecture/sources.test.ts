import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { readText } from "./parse-source";

interface Source {
	file: string;
	text: string;
}

const sources = ["app", "workers", "packages", "scripts", "tests", "docs"].flatMap((folder) => readSources(folder));
const ours = sources.filter(({ file }) => /^(app|workers|packages)\//.test(file) && !isTest(file));

test("the sources are found", () => {
	expect(ours.length).toBeGreaterThan(100);
});

test("no file has a name without meaning, such as utils", () => {
	expect(sources.map(({ file }) => file).filter((file) => /(^|\/)(utils?|helpers?|common|misc)(\.[a-z]+|\/)/.test(file))).toEqual([]);
});

test("domain contains no clock, randomness, input or output", () => {
	const impure = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bcrypto\.|\bfetch\(|\bconsole\.|\bsetTimeout\(|\bprocess\./;
	expect(
		matching(
			ours.filter(({ file }) => /^(app\/domain|packages\/(serp(?!\/src\/browser)|table-files))\//.test(file)),
			impure,
		),
	).toEqual([]);
});

test("no code reads a date in the machine's time zone", () => {
	const parts =
		/\.[gs]et(Hours|Minutes|Seconds|Date|Day|Month|FullYear|TimezoneOffset)\(|\.to(Locale)?(Date|Time)String\(|new Date\([^()]*,/;
	const words = /DateTimeFormat\((?![^;]*\btimeZone\b)/;
	const made = sources.filter(({ file }) => /^(app|workers|packages)\//.test(file));
	expect([...matching(made, parts), ...matching(made, words)]).toEqual([]);
});

test("services take clock, ids and randomness from their ctx", () => {
	const own = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bcrypto\.(randomUUID|getRandomValues)\(/;
	expect(
		matching(
			ours.filter(({ file }) => file.startsWith("app/services/")),
			own,
		),
	).toEqual([]);
});

test("every guarded write of a service writes its audit row", () => {
	const services = ours.filter(({ file }) => file.startsWith("app/services/") && file !== "app/services/audit/write-audited.ts");
	expect(matching(services, /\bguardedBatch\(/)).toEqual([]);
});

test("audit rows are deleted nowhere, and changed only where addresses end and where a user's data are destroyed", () => {
	expect(matching(ours, /\b(DELETE FROM|UPDATE|REPLACE INTO) audit\b|\.(delete|update)\(audit\)/)).toEqual([
		"app/db/aged-rows.ts: UPDATE audit",
		"app/db/removed-users.ts: UPDATE audit",
	]);
});

test.each(["domain", "services", "routes/position-monitoring"])("every folder of app/%s stands in a row of the directions", (layer) => {
	const cruiser: { forbidden: { name: string; from: { path?: string } }[] } = createRequire(import.meta.url)(
		"../../.dependency-cruiser.cjs",
	);
	const rows = cruiser.forbidden
		.filter(({ name }) => name.startsWith(`${layer}-directions-`))
		.map(({ from }) => new RegExp(from.path ?? "^$"));
	const folders = fs.readdirSync(`app/${layer}`, { withFileTypes: true }).filter((entry) => entry.isDirectory());
	expect(folders.map(({ name }) => name).filter((name) => rows.filter((row) => row.test(`app/${layer}/${name}/`)).length !== 1)).toEqual(
		[],
	);
});

test("no two folders of the monitoring screen import each other", () => {
	const screen = ours.filter(({ file }) => file.startsWith("app/routes/position-monitoring/"));
	const imports = screen.flatMap(({ file, text }) => {
		const from = path.dirname(file);
		const named = [...text.matchAll(/(?:from |import\()"(\.[^"]+)"/g)].map(([, name = ""]) => path.dirname(path.join(from, name)));
		return named.filter((to) => to !== from).map((to) => `${from} ${to}`);
	});
	expect(imports.length).toBeGreaterThan(100);
	const known = new Set(imports);
	expect([...known].filter((one) => known.has(one.split(" ").reverse().join(" ")))).toEqual([]);
});

test("HTML text enters the page through ui/markup.ts alone, which escapes by construction", () => {
	const others = ours.filter(({ file }) => file !== "app/components/ui/markup.ts");
	expect(matching(others, /dangerouslySetInnerHTML|\b(inner|outer)HTML\s*=[^=]|\binsertAdjacentHTML\(|noDangerouslySetInnerHtml/)).toEqual(
		[],
	);
});

test("services and server hold no SQL", () => {
	const cruiser: { forbidden: { name: string; from: { pathNot: string[] } }[] } = createRequire(import.meta.url)(
		"../../.dependency-cruiser.cjs",
	);
	const { from } = cruiser.forbidden.find(({ name }) => name === "sql-in-db-alone")!;
	const exempt = from.pathNot.map((pattern) => new RegExp(pattern));
	const bound = ours.filter(({ file }) => /^app\/(services|server)\//.test(file) && !exempt.some((one) => one.test(file)));
	expect(bound.length).toBeGreaterThan(50);
	expect(matching(bound, /\bsql(<[^`]*>)?`|\.(prepare|run|all)\(\s*["'`](SELECT|INSERT|UPDATE|DELETE)|~\/db\/tables\//)).toEqual([]);
});

test("missing work is an issue, not a remark in the code", () => {
	expect(matching(ours, /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([]);
});

test("a suppression states its reason", () => {
	const bare = /@ts-(expect-error|ignore)\s*$|biome-ignore [\w/]+:?\s*(<explanation>)?\s*$/m;
	expect(
		matching(
			sources.filter(({ file }) => !file.startsWith("tests/architecture/")),
			bare,
		),
	).toEqual([]);
});

test("no file contains a path of one machine", () => {
	// Split, so that this file does not match itself.
	const places = new RegExp(["/wo" + "rk/", "/ho" + "me/[a-z]", "/Us" + "ers/[a-z]"].join("|"));
	expect(matching(sources, places)).toEqual([]);
});

test("documents name existing files", () => {
	const named = sources
		.filter(({ file }) => file.endsWith(".md"))
		.flatMap(({ file, text }) =>
			[...text.matchAll(/`((?:app|workers|packages|scripts|tests|docs|migrations)\/[\w./$-]+\.\w+)`/g)].map((match) => ({
				file,
				named: match[1]!,
			})),
		);
	expect(named.filter((one) => !fs.existsSync(one.named))).toEqual([]);
});

test("the design papers can be read in an hour: they have no history and no statement twice", () => {
	const papers = sources.filter(({ file }) => file.startsWith("docs/design/"));
	expect(papers.length).toBeGreaterThan(10);
	expect(papers.reduce((words, { text }) => words + text.split(/\s+/).filter(Boolean).length, 0)).toBeLessThan(16_000);
});

test("the README can be read in five minutes", () => {
	expect(fs.readFileSync("README.md", "utf8").split("\n").length).toBeLessThanOrEqual(150);
});

function matching(files: Source[], pattern: RegExp): string[] {
	return files.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${pattern.exec(text)?.[0]}`);
}

function isTest(file: string): boolean {
	return /\.test\.tsx?$|\/test-[a-z-]+\.ts$|-fixtures\.ts$/.test(file);
}

function readSources(folder: string): Source[] {
	return fs
		.readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !entry.parentPath.endsWith("/dist") && /\.(tsx?|mjs|cjs|md|tsv|css)$/.test(entry.name))
		.map((entry) => path.join(entry.parentPath, entry.name))
		.map((file) => ({ file, text: readText(file) }));
}
