import { EXPORT_MEDIA_TYPES, type ExportFormat } from "@serpentine/table-files";
import { writeExport } from "@serpentine/table-files/write";
import { exportOf } from "~/db/exports";
import type { DateFormat } from "~/domain/account/date-format";
import type { ExportRequest } from "~/domain/export/export-request";
import { ownJson } from "~/domain/own-json";
import { parseTableDate } from "~/domain/position/report-dates";
import { DEFAULT_LANGUAGE, isLanguage } from "~/i18n/languages";
import { reportWords } from "~/i18n/report-words";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import type { TableAccount } from "../ports";
import { assertRight, type Seat } from "../seat/seat";
import { ctxOfSeat, wholeOf } from "../seat/seat-ctx";
import { exportDocument } from "./export-document";
import { exportKey, keptWhileWritten } from "./keep-written";
import { streamed } from "./streamed";

export interface OpenedFile {
	filename: string;
	mediaType: string;
	/** null while the file is written as it goes out. */
	bytes: number | null;
	body: ReadableStream<Uint8Array>;
}

export interface OpenedExport extends OpenedFile {
	format: ExportFormat;
}

type FileAccount = TableAccount & { timezone: string; dateFormat: DateFormat };

/** As openFile. */
export async function openExport(ctx: Ctx, seat: Seat<FileAccount>, hid: string): Promise<OpenedExport> {
	assertRight(seat, "work.read");
	return openFile(ctx, seat.account, hid);
}

/**
 * The account's own file as a stream: from its object, or written while it goes out, and kept as an object for later downloads. A download that
 * breaks off keeps nothing, and the next one writes it anew. as: in another format, which is not kept. Throws NotFoundException for what is another's, unknown or expired.
 */
export async function openFile(ctx: Ctx, account: FileAccount, hid: string, as?: ExportFormat): Promise<OpenedExport> {
	const [row] = await exportOf(ctx.db, account.id, hid, ctx.now());
	if (!row) throw new AppError("NotFoundException");
	const asked = ownJson(row.request);
	const request = as ? { ...asked, format: as } : asked;
	const language = isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE;
	const { format } = request;
	const opened = { filename: filenameOf(request, reportWords(language).types), format, mediaType: EXPORT_MEDIA_TYPES[format] };
	const stored = row.bytes === null || as ? null : await ctx.ports.objects.open(exportKey(account.hid, hid));
	if (stored) return { ...opened, ...stored };
	const own = request.websites ? ctxOfSeat(wholeOf(ctx), { account, websites: new Set(request.websites) }) : wholeOf(ctx);
	const document = exportDocument(own, { account, request, language, createdAt: row.createdAt });
	const chunks = writeExport(document, request.format, () => ctx.ports.typefaces());
	return { ...opened, bytes: null, body: streamed(as ? chunks : keptWhileWritten(ctx, { account, row }, chunks)) };
}

/** "Weekly report 2026-11-21.pdf". */
export function filenameOf(request: ExportRequest, titles: Readonly<Record<string, string>>): string {
	const type = request.type === "report" ? request.report : request.type;
	const day = (text: string) => parseTableDate(text)?.day ?? "";
	const [from, to] = [day(request.comparison), day(request.current)];
	const days = type === "raw" && from !== to ? `${from} ${to}` : to;
	return `${titles[type]} ${days}.${request.format}`;
}
