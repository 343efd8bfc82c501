import { holdersOfTags, openUndo, thingsOfImport } from "~/db/import-undo";
import { importByHid, type KeywordImport } from "~/db/imports";
import { parseOutcome } from "~/domain/import/outcome";
import { ownJson } from "~/domain/own-json";
import { DAY_MS, MINUTE_MS } from "~/domain/time/durations";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { type GivenLabels, readGiven } from "./given-labels";
import { tellImport } from "./tell-import";
import type { Owner } from "./upload-file";

/** An import can be taken back so long after its upload began: a little less than a day, after which its file is deleted. */
const UNDO_MS = DAY_MS - 10 * MINUTE_MS;

/** What taking an import back would remove. */
export interface UndoPreview {
	name: string;
	/** ms since epoch. */
	at: number;
	/** Until when it can be taken back, ms. */
	until: number;
	/** Keywords that it added, those that have been removed or changed since included. */
	added: number;
	/** Keywords, tags and notes that go. */
	monitors: number;
	tags: number;
	notes: number;
	/** Other keywords, which lose the labels that it gave them. */
	labels: number;
	/** Positions that it wrote. */
	positions: number;
	replaced: number;
}

/** The instant (ms) until which an import can be taken back; null where it cannot, and for an archive. */
export function undoEnd(
	{ state, objectKey, createdAt, settings }: Pick<KeywordImport, "state" | "objectKey" | "createdAt" | "settings">,
	now: number,
): number | null {
	if (settings !== null && ownJson(settings).archive) return null;
	const until = createdAt + UNDO_MS;
	return (state === "open" || state === "done" || state === "failed") && objectKey !== null && until > now ? until : null;
}

/** Why an import cannot be taken back: its time is over, or it is none that could ever be. */
function noUndo(row: KeywordImport | null): AppError {
	const isOver =
		row !== null && ["open", "done", "failed"].includes(row.state) && !(row.settings !== null && ownJson(row.settings).archive);
	return new AppError(isOver ? "UndoEndedException" : "NotFoundException");
}

/** Throws UndoEndedException for an import whose time for it is over, NotFoundException for one that can never be taken back. */
export async function previewUndo(ctx: Ctx, seat: Seat, hid: string): Promise<UndoPreview> {
	assertRight(seat, "work.read");
	const accountId = seat.account.id;
	const row = await importByHid(ctx.db, accountId, hid);
	const until = row && undoEnd(row, ctx.now());
	if (!row || until === null) throw noUndo(row);
	const { added, restored, positions, replaced } = parseOutcome(row.outcome);
	const things = await thingsOfImport(ctx.db, accountId, hid);
	const countOf = (kind: (typeof things)[number]["kind"]) => things.filter((one) => one.kind === kind).length;
	const given = (await readGiven(ctx, row.objectKey ?? "")).flat();
	const tags = countOf("tags") + lostWith(given, await holdersOfTags(ctx.db, accountId, hid));
	const going = { monitors: countOf("monitors"), tags, notes: countOf("notes"), labels: given.length };
	return { name: row.name, at: row.createdAt, until, added: added + restored, positions, replaced, ...going };
}

/** The number of tags that only keywords have which the import gave them to. */
function lostWith(given: readonly GivenLabels[], holders: readonly { tag: string; monitor: string }[]): number {
	const links = new Set(given.flatMap(({ hid, tags }) => tags.map((tag) => `${hid} ${tag}`)));
	const held = new Set(holders.map(({ tag }) => tag));
	for (const { tag, monitor } of holders) if (!links.has(`${monitor} ${tag}`)) held.delete(tag);
	return held.size;
}

/**
 * Takes an import back in the background: its keywords, tags and notes rest, its positions go, what they replaced stands again. A running one is stopped
 * first. Asking again changes nothing. Throws as previewUndo.
 */
export async function undoImport(ctx: Ctx, seat: Seat<Owner>, hid: string): Promise<{ import: string }> {
	assertRight(seat, "work.write");
	const { account } = seat;
	const row = await importByHid(ctx.db, account.id, hid);
	if (!row || (row.settings !== null && ownJson(row.settings).archive)) throw new AppError("NotFoundException");
	const { userId = null, impersonatorId = null } = ctx.actor ?? {};
	const undo = { id: row.id, since: ctx.now() - UNDO_MS, actorId: userId, impersonatorId };
	const entry = { subject: `account:${account.hid}`, action: "import.undone" };
	if (await openUndo(ctx.db, undo, (when) => recordAudit(ctx, entry, when))) {
		await tellImport(ctx, row, { kind: "import_undoing", progress: 0 });
		await ctx.ports.queue.wakeImports([row.id]);
	} else {
		const now = await importByHid(ctx.db, account.id, hid);
		if (!["undoing", "undone"].includes(now?.state ?? "")) throw noUndo(now);
	}
	return { import: row.hid };
}
