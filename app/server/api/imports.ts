import { z } from "zod";
import { processImportSchema, verifyImportSchema } from "~/domain/import/import-settings";
import { paths } from "~/paths";
import { AppError } from "~/services/app-error";
import { fileRefusal } from "~/services/imports/file-refusal";
import { readImport } from "~/services/imports/list-imports";
import { processImport } from "~/services/imports/process-import";
import { describeUpload, verifyUpload } from "~/services/imports/read-upload";
import { beginUpload, completeUpload, listParts, PART_BYTES, putPart, receiveFile } from "~/services/imports/upload-file";
import { parseInput } from "~/services/parse-input";
import { importReport } from "../import-report";
import type { ApiCall, ApiRoute } from "./call";
import { accountOf } from "./entities";
import { readBodyBytes } from "./read-body";
import { readFormFile } from "./read-multipart";
import { queryList } from "./read-query";

const uploadSchema = z.object({ filename: z.string("file.missing").min(1, "file.missing").max(1_000), bytes: z.int("file.missing") });

/** The calls that import keywords from files. Source: spec B §7 "Monitoring", design.md "imports". */
export const importRoutes: readonly ApiRoute[] = [
	{ method: "POST", path: "monitors/import", access: "verified", takesBody: true, answer: receive },
	{ method: "POST", path: "monitors/import/uploads", access: "verified", answer: begin },
	{ method: "GET", path: "monitors/import/uploads/:upload", access: "verified", answer: parts },
	{ method: "PUT", path: "monitors/import/uploads/:upload/:n", access: "verified", takesBody: true, answer: put },
	{ method: "POST", path: "monitors/import/uploads/:upload/complete", access: "verified", answer: complete },
	{ method: "POST", path: "monitors/import/verify", access: "verified", answer: verify },
	{ method: "POST", path: "monitors/import/process", access: "verified", answer: process },
	{ method: "GET", path: "monitors/import/:id/report", access: "verified", answer: report },
];

/** The whole file in the field `file` of a form. A page without JavaScript sends `to=page` and is led on. */
async function receive(call: ApiCall) {
	const account = accountOf(call);
	const isPage = queryList(call.query.to).includes("page");
	try {
		const file = call.request && (await readFormFile(call.request, "file"));
		if (!file) throw fileRefusal("missing");
		const described = await describeUpload(call.ctx, account, await receiveFile(call.ctx, account, file));
		return isPage ? seeOther(paths.importKeywords({ file: described.filename })) : described;
	} catch (error) {
		const [fault] = error instanceof AppError ? (error.errors.file ?? []) : [];
		if (!isPage || fault === undefined) throw error;
		return seeOther(paths.importKeywords({ fault }));
	}
}

function seeOther(to: string): Response {
	return new Response(null, { status: 303, headers: { Location: to } });
}

async function begin(call: ApiCall) {
	return beginUpload(call.ctx, accountOf(call), parseInput(uploadSchema, call.payload));
}

/** Which parts have arrived: a client that was reloaded sends the others. */
async function parts(call: ApiCall) {
	return listParts(call.ctx, accountOf(call), call.params.upload ?? "");
}

async function put(call: ApiCall) {
	const body = call.request ? await readBodyBytes(call.request, PART_BYTES) : new Uint8Array();
	const n = Number(call.params.n);
	await putPart(call.ctx, accountOf(call), { upload: call.params.upload ?? "", n, body });
	return { part: n };
}

async function complete(call: ApiCall) {
	const upload = call.params.upload ?? "";
	await completeUpload(call.ctx, accountOf(call), upload);
	return describeUpload(call.ctx, accountOf(call), upload);
}

async function verify(call: ApiCall) {
	return verifyUpload(call.ctx, accountOf(call), parseInput(verifyImportSchema, call.payload));
}

async function process(call: ApiCall) {
	const { filename, reading, formatting, filling } = parseInput(processImportSchema, call.payload);
	return processImport(call.ctx, accountOf(call), { filename, settings: { reading, columns: formatting.columns, filling } });
}

/** A csv file in the language of the caller. */
async function report(call: ApiCall) {
	const view = await readImport(call.ctx, accountOf(call).id, call.params.id ?? "");
	const disposition = `attachment; filename="import-${view.id}.csv"`;
	return new Response(importReport(view, call.language), {
		headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": disposition },
	});
}
