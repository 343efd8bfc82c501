import { openTableFile } from "@serpentine/table-files/read";
import { accountById } from "~/db/accounts";
import { capacityOf } from "~/db/monitors";
import type { ImportedRow, RowFault } from "~/domain/import/import-row";
import { type ImportSettings, PREVIEW_ROWS } from "~/domain/import/import-settings";
import type { ImportQuestion } from "~/domain/import/open-questions";
import type { DateOrder } from "~/domain/import/read-day";
import type { SearchDevice } from "~/domain/import/read-search";
import { planRules } from "~/domain/plan/plan-rules";
import type { TrackedEngine } from "~/domain/reference/search-engines";
import { placeOf } from "~/domain/sample/codes";
import { localDay } from "~/domain/time/local-day";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { checkSettings } from "./check-settings";
import { readFollowed } from "./followed-keywords";
import { refusing, uploadedImport, wholeObjectSource } from "./read-upload";
import { dateOrderOf, hostsOfWebsites, surveyFile } from "./survey-file";
import type { Owner } from "./upload-file";

/** A row as it will be stored; a row with the positions of several days gives one for each. Names as on the wire (design.md "imports"). */
export interface PreviewedRow {
	/** Row of the file. */
	line: number;
	keyword: string;
	website: string;
	country: string;
	language: string;
	device: SearchDevice;
	engine: TrackedEngine;
	place: string;
	tags: string[];
	/** "YYYY-MM-DD"; null for a row without history. */
	date: string | null;
	/** 0: not found. null for a row without history. */
	position: number | null;
	/** Results that were read; null where the position alone is known. */
	depth: number | null;
	url: string | null;
	note: string | null;
	favorite: boolean;
	volume: number | null;
	/** Address of the wanted page. */
	wanted: string | null;
}

export interface PreviewedImport {
	rows: PreviewedRow[];
	counts: {
		/** Different keywords that will be added, and that are followed already. */
		new: number;
		existing: number;
		/** Positions of past days; the import leaves out those that a day has already. */
		history: number;
		/** Rows by the reason of their refusal. */
		refused: Partial<Record<RowFault, number>>;
		/** Single values that are left out of rows that are taken. */
		unread: number;
	};
	/** New keywords for which the plan has no room: an import with any of them is refused as a whole. */
	over_quota: number;
	/** Rows that are counted, and whether they are all of the file. */
	rows_count: number;
	whole: boolean;
	/** The order by which dates such as 03/04/2026 are read. */
	date_order: DateOrder;
	/** Depth of a "not found" that names none. */
	depth: number;
	/** The number that may stand for "not found"; null for none. */
	unranked: number | null;
	/** What the file does not say and the settings leave open: a person should choose it. */
	questions: ImportQuestion[];
}

/**
 * The file as `processImport` would import it with the same settings, without writing anything. maxRows: how many rows are counted at most; null: all.
 * Throws ValidationException as it does, and for a file that cannot be read; NotFoundException for an upload of others.
 */
export async function previewImport(
	ctx: Ctx,
	seat: Seat<Owner>,
	{ filename, settings, maxRows }: { filename: string; settings: ImportSettings; maxRows: number | null },
): Promise<PreviewedImport> {
	assertRight(seat, "work.read");
	const { account } = seat;
	await checkSettings(settings);
	const row = await uploadedImport(ctx, account, filename);
	const [owner, capacity] = await Promise.all([accountById(ctx.db, account.id), capacityOf(ctx.db, account.id)]);
	if (!owner || !capacity) throw new AppError("NotFoundException");
	const hosts = await hostsOfWebsites(ctx, account.id);
	const first = { settings, dateOrder: dateOrderOf(owner.country), today: localDay(owner.timezone, ctx.now()), hosts };
	const { survey, open, rules, isOrderOpen, isWhole } = await refusing(async () =>
		surveyFile(await openTableFile(wholeObjectSource(ctx, row), settings.reading.sheet), first, () => ctx.sleep(0), {
			most: maxRows ?? undefined,
			kept: PREVIEW_ROWS,
		}),
	);
	const followed = await readFollowed(ctx, account.id, survey);
	const fresh = survey.keys.size - followed.size;
	const room = Math.max(0, planRules(capacity).max_monitor - capacity.monitorCount);
	return {
		rows: survey.first.flatMap(({ line, read }) => previewedRows(line, read, survey.depth)).slice(0, PREVIEW_ROWS),
		counts: {
			new: fresh,
			existing: followed.size,
			history: [...survey.days.values()].reduce((sum, count) => sum + count, 0),
			refused: Object.fromEntries(survey.faults),
			unread: survey.unreadCount,
		},
		over_quota: Math.max(0, fresh - room),
		rows_count: survey.rows,
		whole: isWhole,
		date_order: rules.dateOrder,
		depth: survey.depth,
		unranked: open.unranked,
		questions: [
			...(isOrderOpen ? (["date_order"] as const) : []),
			...(survey.withoutDepth > 0 && !settings.depth ? (["depth"] as const) : []),
			...(open.hasEntities && !settings.entities ? (["entities"] as const) : []),
			...(open.unranked !== null && settings.unranked == null ? (["unranked"] as const) : []),
		],
	};
}

/** depth: of a "not found" that names none. */
function previewedRows(line: number, read: ImportedRow, depth: number): PreviewedRow[] {
	const { term, domain, country, language, device, engine, place, tags, url, note, favorite, volume, wanted, seen } = read;
	const labels = { device, engine, place, tags: [...tags], note: note === "" ? null : note, favorite, volume, wanted };
	const row = { line, keyword: term, website: domain, country, language, ...labels };
	if (seen.length === 0) return [{ ...row, date: null, position: null, depth: null, url }];
	return seen.map(({ day, code, depth: named }) => {
		const position = placeOf(code);
		return { ...row, date: day, position, depth: named ?? (position > 0 ? null : depth), url: position > 0 ? url : null };
	});
}
