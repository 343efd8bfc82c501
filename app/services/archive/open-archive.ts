import { archiveOf } from "~/db/exports";
import { ownJson } from "~/domain/own-json";
import { utcDay } from "~/domain/time/local-day";
import { archiveWords } from "~/i18n/archive-words";
import { DEFAULT_LANGUAGE, isLanguage } from "~/i18n/languages";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { exportKey, keptWhileWritten } from "../exports/keep-written";
import type { OpenedFile } from "../exports/open-export";
import { streamed } from "../exports/streamed";
import { assertRight, type Seat, type UserSeat } from "../seat/seat";
import { proveOwner } from "../sessions/prove-owner";
import { writeArchive } from "./write-archive";

export interface ArchiveView {
	/** Instants, ms. */
	createdAt: number;
	expiresAt: number;
	/** null until it was downloaded once: it is written meanwhile. */
	bytes: number | null;
	pages: boolean;
}

/** The archive that the account ordered; null for none. */
export async function readArchive(ctx: Ctx, seat: Seat): Promise<ArchiveView | null> {
	assertRight(seat, "archive.read");
	const [row] = await archiveOf(ctx.db, seat.account.id, ctx.now());
	if (!row) return null;
	const { createdAt, expiresAt, bytes } = row;
	return { createdAt, expiresAt, bytes, pages: ownJson(row.request).pages };
}

/**
 * The archive as a stream: from its object, or written while it goes out and kept for later. Throws NotFoundException,
 * ImpersonatedException, ForbiddenException for an API token, ReauthenticationException more than ten minutes after a sign-in or confirmation.
 */
export async function openArchive(ctx: Ctx, seat: UserSeat): Promise<OpenedFile> {
	assertRight(seat, "archive.write");
	await proveOwner(ctx, seat, { password: "", after: "any" });
	const { account } = seat;
	const [row] = await archiveOf(ctx.db, account.id, ctx.now());
	if (!row) throw new AppError("NotFoundException");
	const language = isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE;
	const filename = `${archiveWords(language).name} ${utcDay(row.createdAt)}.zip`;
	const opened = { filename, mediaType: "application/zip" };
	const stored = row.bytes === null ? null : await ctx.ports.objects.open(exportKey(account.hid, row.hid));
	if (stored) return { ...opened, ...stored };
	const { pages } = ownJson(row.request);
	const chunks = writeArchive(ctx, seat, { pages, language, madeAt: row.createdAt });
	return { ...opened, bytes: null, body: streamed(keptWhileWritten(ctx, { account, row }, chunks)) };
}
