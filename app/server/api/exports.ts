import { contentDisposition } from "~/domain/export/content-disposition";
import { generateExportSchema } from "~/domain/export/export-rules";
import { openExport } from "~/services/exports/open-export";
import { requestExport } from "~/services/exports/request-export";
import { parseInput } from "~/services/parse-input";
import type { ApiCall, ApiRoute } from "./call";
import { accountOf } from "./entities";

/** Source: spec B §7 "Exports". */
export const exportRoutes: readonly ApiRoute[] = [
	{ method: "POST", path: "monitors/generate_export", access: "verified", answer: generate, again: generatedBefore },
	{ method: "GET", path: "download/:id", access: "verified", answer: download },
];

/** `data.file` names what GET download/{id} sends. */
async function generate(call: ApiCall) {
	const request = parseInput(generateExportSchema, call.payload);
	const { hid } = await requestExport(call.ctx, { account: accountOf(call) }, { request, view: null, language: call.language });
	return { data: { file: hid } };
}

async function generatedBefore(_: ApiCall, [done]: readonly { hid: string }[]) {
	return { data: { file: done?.hid } };
}

/** The file, to be saved: never shown within the application. */
async function download(call: ApiCall) {
	const { filename, mediaType, bytes, body } = await openExport(call.ctx, accountOf(call), call.params.id ?? "");
	return new Response(body, {
		headers: {
			"Content-Type": mediaType,
			"Content-Disposition": contentDisposition(filename),
			"Cache-Control": "private, no-store",
			"Content-Security-Policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
			"X-Content-Type-Options": "nosniff",
			...(bytes !== null && { "Content-Length": String(bytes) }),
		},
	});
}
