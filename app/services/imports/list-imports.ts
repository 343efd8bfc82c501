import { importByHid, importedWebsites, type KeywordImport, latestImports } from "~/db/imports";
import { type ImportOutcome, parseOutcome } from "~/domain/import/outcome";
import { ownJson } from "~/domain/own-json";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { undoEnd } from "./undo-import";

const SHOWN = 10;

/** An import as its account sees it. */
export interface ImportView {
	id: string;
	name: string;
	state: "open" | "done" | "failed" | "undoing" | "undone";
	/** ms since epoch. */
	at: number;
	/** Until when it can be taken back, ms; null: it cannot (any more). */
	undoUntil: number | null;
	/** The file is an archive of an account. */
	isArchive: boolean;
	outcome: ImportOutcome;
}

/** The newest imports, running ones included. */
export async function listImports(ctx: Ctx, seat: Seat): Promise<ImportView[]> {
	assertRight(seat, "work.read");
	return (await latestImports(ctx.db, seat.account.id, SHOWN)).flatMap((row) => importView(row, ctx.now()) ?? []);
}

/** Throws NotFoundException for one that is not the account's, or has not begun. */
export async function readImport(ctx: Ctx, seat: Seat, hid: string): Promise<ImportView> {
	assertRight(seat, "work.read");
	const row = await importByHid(ctx.db, seat.account.id, hid);
	const view = row && importView(row, ctx.now());
	if (!view) throw new AppError("NotFoundException");
	return view;
}

/** Domain of the website whose keywords the import added; "" for several websites, null while it has added none. */
export async function readImportedWebsite(ctx: Ctx, seat: Seat, { id, state, outcome }: ImportView): Promise<string | null> {
	assertRight(seat, "work.read");
	if (state !== "done" || outcome.added + outcome.restored + outcome.existing === 0) return null;
	const [domain, other] = await importedWebsites(ctx.db, seat.account.id, id);
	return other === undefined ? (domain ?? "") : "";
}

function importView(row: KeywordImport, now: number): ImportView | null {
	const { hid, name, state, createdAt, settings, outcome } = row;
	if (state === "uploading" || state === "uploaded") return null;
	const isArchive = settings !== null && ownJson(settings).archive === true;
	return { id: hid, name, state, at: createdAt, undoUntil: undoEnd(row, now), isArchive, outcome: parseOutcome(outcome) };
}
