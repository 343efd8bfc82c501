import type { ExportDocument } from "./document";
import type { ExportFormat } from "./formats";
import type { Typefaces } from "./pdf/pdf-pages";
import { writeCsv, writeTsv } from "./write-delimited";
import { writeHtml } from "./write-html";
import { writeOds } from "./write-ods";
import { writePdf } from "./write-pdf";
import { writeXls } from "./write-xls";
import { writeXlsx } from "./write-xlsx";

/** The document in a format, bytes as they come. typefaces: asked for only by a PDF. */
export async function* writeExport(
	document: ExportDocument,
	format: ExportFormat,
	typefaces: () => Promise<Typefaces>,
): AsyncGenerator<Uint8Array> {
	switch (format) {
		case "csv":
			return yield* writeCsv(document);
		case "tsv":
			return yield* writeTsv(document);
		case "html":
			return yield* writeHtml(document);
		case "xlsx":
			return yield* writeXlsx(document);
		case "ods":
			return yield* writeOds(document);
		case "xls":
			return yield* writeXls(document);
		case "pdf":
			return yield* writePdf(document, await typefaces());
	}
}
