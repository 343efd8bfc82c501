import { z } from "zod";
import { namesOf } from "../by-name";
import { THINGS, type ThingWith } from "../thing/things";

/** Raised when a reader of the former version could not read the files any more. 2, 4, 6: with ADDED_FILES. 3, 5, 6: with further columns (archive-forms.ts, `since`). */
export const ARCHIVE_FORMAT = 6;

/** Product in `archive.json`, by which a reader recognises an archive among other zips. */
export const ARCHIVE_PRODUCT = "serpentine";

/** The stored settings of an order. The row of the order holds its language and its instants. */
export interface ArchiveRequest {
	type: "archive";
	/** Result pages are wanted. */
	pages: boolean;
}

type ArchiveKind = ThingWith<"archive", object>;
type ThingFiles = (typeof THINGS)[ArchiveKind]["archive"];
/** Names of the files of things. */
type ThingFile = ThingFiles extends infer Files ? (Files extends Files ? keyof Files & string : never) : never;

/** Files of an archive besides one of positions for each month and the pages. Machines read these names: they are the same in all languages. */
export const ARCHIVE_FILES: Readonly<Record<ThingFile | "readme" | "head" | "settings" | "sums", string>> = {
	readme: "README.txt",
	head: "archive.json",
	settings: "settings.json",
	...filesOfThings(),
	sums: "SHA256SUMS",
};

function filesOfThings(): Record<ThingFile, string> {
	return Object.assign({}, ...namesOf(THINGS).map((name) => THINGS[name].archive));
}

/** Files that older archives do not have, each with the first format that has it. */
export const ADDED_FILES: ReadonlyMap<string, number> = new Map([
	...(["alert-rules", "alert-channels", "connections"] as const).flatMap((name) =>
		Object.values(THINGS[name].archive).map((file): [string, number] => [file, 2]),
	),
	[THINGS.competitors.archive.competitors, 4],
	...Object.values(THINGS.prompts.archive).map((file): [string, number] => [file, 6]),
]);

/** Files of search queries by property and by page: "search-queries/2026-11.csv", "search-pages/2026-11.csv". */
const QUERIES = /^search-(?:queries|pages)\/\d{4}-(?:0[1-9]|1[0-2])\.csv$/;

export function queriesFile(month: string, by: "queries" | "pages"): string {
	return `search-${by}/${month}.csv`;
}

export function isQueriesFile(name: string): boolean {
	return QUERIES.test(name);
}

/** Position files: "positions/2026-11.csv". */
const POSITIONS = /^positions\/(\d{4}-(?:0[1-9]|1[0-2]))\.csv$/;

export function positionsFile(month: string): string {
	return `positions/${month}.csv`;
}

/** The month of a file of positions; null for another file. */
export function monthOfFile(name: string): string | null {
	return POSITIONS.exec(name)?.[1] ?? null;
}

/** Content of `archive.json`. */
export const archiveHeadSchema = z.object({
	product: z.literal(ARCHIVE_PRODUCT),
	format: z.int().min(1),
	made_at: z.iso.datetime(),
	timezone: z.string().max(100),
	/** Files of result pages are inside. */
	pages: z.boolean(),
});
export type ArchiveHead = z.output<typeof archiveHeadSchema>;

/** A target by name: "websites:shop.example", "tags:brand", "monitors:12" with the number of the keyword, "monitors:gone" for a removed one. */
const target = z.string().max(400);

export const archivedNotesSchema = z
	.array(z.object({ day: z.iso.date(), text: z.string().min(1).max(2_000), targets: z.array(target).max(200) }))
	.max(10_000);
export const archivedViewsSchema = z
	.array(z.object({ name: z.string().min(1).max(200), scope: z.string().max(2_000), parameters: z.string().max(20_000) }))
	.max(1_000);
/** A scheduled report. An import does not restore it, because each of its readers would have to agree again. */
export interface ArchivedReport {
	type: "daily" | "weekly" | "monthly";
	options: object;
	targets: string[];
	emails: string[];
	paused: boolean;
}
export type ArchivedNote = z.output<typeof archivedNotesSchema>[number];
export type ArchivedView = z.output<typeof archivedViewsSchema>[number];
