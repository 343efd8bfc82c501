import { labelsOfMonitors, takeGivenMarks, takeGivenTags } from "~/db/import-labels";
import { importIsHeld, type KeywordImport } from "~/db/imports";
import { type JsonText, ownJson } from "~/domain/own-json";
import type { Ctx } from "../ctx";
import { writeTracked } from "../table/write-tracked";
import { LostLease } from "./lost-lease";

/** Labels that an import gave a keyword which was there before it. */
export interface GivenLabels {
	/** hid of the monitor. */
	hid: string;
	/** hids. */
	tags: string[];
	favorite: boolean;
	/** null: none. */
	volume: number | null;
	/** Address of the wanted page; null or absent: none. */
	wanted?: string | null;
}

/** Labels that a file gives a monitor. */
export interface LabelledRow extends Pick<GivenLabels, "hid" | "tags" | "volume"> {
	favorite?: true;
	wanted: string | null;
}

/** They lie beside the file, and go with it. */
const folderOf = (objectKey: string) => `${objectKey}.before/labels/`;

/**
 * Keeps what an import is about to give monitors that it has not added itself. Called before it is written; a repeated run adds nothing to what an earlier
 * one kept. place: of these monitors among those of the file.
 */
export async function keepGiven(ctx: Ctx, held: KeywordImport, place: number, wanted: readonly LabelledRow[]): Promise<void> {
	const key = `${folderOf(held.objectKey ?? "")}${place}`;
	const hids = JSON.stringify(wanted.map(({ hid }) => hid));
	const before = new Map((await labelsOfMonitors(ctx.db, held.accountId, hids)).map((one) => [one.hid, one]));
	const kept = await readBlock(ctx, key);
	const known = new Set(kept.map(({ hid }) => hid));
	const given = wanted.flatMap(({ hid, tags, favorite = false, volume, wanted: page }): GivenLabels[] => {
		const has = before.get(hid);
		if (!has || has.importHid === held.hid || known.has(hid)) return [];
		const labels = {
			hid,
			tags,
			favorite: favorite && !has.favorite,
			volume: has.volume === null ? volume : null,
			wanted: has.wantedUrl === null ? page : null,
		};
		return labels.tags.length > 0 || labels.favorite || labels.volume !== null || labels.wanted !== null ? [labels] : [];
	});
	if (given.length > 0) await ctx.ports.objects.put(key, new TextEncoder().encode(JSON.stringify([...kept, ...given])));
}

/** The labels that an import gave, in blocks of monitors. */
export async function readGiven(ctx: Ctx, objectKey: string): Promise<GivenLabels[][]> {
	const blocks: GivenLabels[][] = [];
	let cursor: string | undefined;
	do {
		const page = await ctx.ports.objects.list(folderOf(objectKey), cursor);
		for (const key of page.keys) blocks.push(await readBlock(ctx, key));
		cursor = page.cursor ?? undefined;
	} while (cursor !== undefined);
	return blocks;
}

/** Takes off what an import gave; a volume or a wanted page that was changed since stays. Returns the number of keywords. Throws LostLease. */
export async function takeGiven(ctx: Ctx, row: KeywordImport): Promise<number> {
	const { accountId } = row;
	const blocks = await readGiven(ctx, row.objectKey ?? "");
	for (const block of blocks) {
		const text = JSON.stringify(block);
		const write = { accountId, action: "keywords.changed", when: importIsHeld(row), hids: block.map(({ hid }) => hid), empties: true };
		const results = await writeTracked(ctx, write, (marked) => [
			takeGivenTags(ctx.db, accountId, text, marked),
			takeGivenMarks(ctx.db, accountId, text, marked),
		]);
		if (results === null) throw new LostLease();
	}
	return blocks.flat().length;
}

async function readBlock(ctx: Ctx, key: string): Promise<GivenLabels[]> {
	const bytes = await ctx.ports.objects.get(key);
	const stored: JsonText<GivenLabels[]> | null = bytes && new TextDecoder().decode(bytes);
	return stored === null ? [] : ownJson(stored);
}
