import { z } from "zod";
import { previewImportSchema, processImportSchema, verifyImportSchema } from "~/domain/import/import-settings";
import { paths } from "~/paths";
import { AppError } from "~/services/app-error";
import { fileRefusal } from "~/services/imports/file-refusal";
import { readImport } from "~/services/imports/list-imports";
import { previewImport } from "~/services/imports/preview-import";
import { processImport } from "~/services/imports/process-import";
import { describeUpload, verifyUpload } from "~/services/imports/read-upload";
import { undoImport } from "~/services/imports/undo-import";
import { beginUpload, completeUpload, listParts, PART_BYTES, putPart, receiveFile } from "~/services/imports/upload-file";
import type { PartBody } from "~/services/ports";
import { importReport } from "../import-report";
import { seeOther } from "../see-other";
import { begunImport, begunUpload, importPreview, previewedImport, storedPart, uploadedFile, uploadParts } from "./answers/files";
import type { ApiRoute } from "./call";
import { listField } from "./contract/query-fields";
import { defineCall, type PayloadCall, type QueryCall, type SignedCall } from "./define-call";
import { passBody } from "./read-body";
import { readFormFile } from "./read-multipart";

const uploadSchema = z.object({ filename: z.string("file.missing").min(1, "file.missing").max(1_000), bytes: z.int("file.missing") });

const receiveSchema = z.object({ to: listField('"page": the answer leads to the page of the import') });

const PROCESS_EXAMPLE = {
	payload: {
		filename: "Vb3kQ0xZr9sT1uWyA2cDeg",
		filetype: "csv",
		formatting: { columns: ["keyword"] },
		filling: { website: "shop.example", country: "fr", language: "fr" },
	},
};

/** The calls that import keywords from files. Source: spec B §7 "Monitoring", design.md "imports". */
export const importRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "POST",
		path: "monitors/import",
		access: "verified",
		summary: "Uploads a file of keywords as multipart form, in the field `file`; at most 95 MB",
		query: receiveSchema,
		answers: uploadedFile,
		takesBody: "form",
		answer: receive,
	}),
	defineCall({
		method: "POST",
		path: "monitors/import/uploads",
		access: "verified",
		summary: "Begins the upload of a file in parts",
		payload: uploadSchema,
		answers: begunUpload,
		example: { payload: { filename: "keywords.csv", bytes: 2048 } },
		answer: begin,
	}),
	defineCall({
		method: "GET",
		path: "monitors/import/uploads/:upload",
		access: "verified",
		summary: "The parts that have arrived",
		answers: uploadParts,
		answer: parts,
	}),
	defineCall({
		method: "PUT",
		path: "monitors/import/uploads/:upload/:n",
		access: "verified",
		summary: "Sends one part, from 1; the body is its bytes",
		answers: storedPart,
		example: { params: { n: "1" } },
		takesBody: "bytes",
		answer: put,
	}),
	defineCall({
		method: "POST",
		path: "monitors/import/uploads/:upload/complete",
		access: "verified",
		summary: "Ends an upload in parts",
		answers: uploadedFile,
		errors: ["ValidationException"],
		answer: complete,
	}),
	defineCall({
		method: "POST",
		path: "monitors/import/verify",
		access: "verified",
		summary: "The first rows of an uploaded file, as they will be read",
		payload: verifyImportSchema,
		answers: importPreview,
		errors: ["NotFoundException"],
		example: { payload: { filename: "Vb3kQ0xZr9sT1uWyA2cDeg", filetype: "csv" } },
		scope: "read",
		answer: verify,
	}),
	defineCall({
		method: "POST",
		path: "monitors/import/preview",
		access: "verified",
		summary: "An uploaded file as it would be imported: its first rows, and counts of the file",
		payload: previewImportSchema,
		answers: previewedImport,
		errors: ["NotFoundException"],
		example: PROCESS_EXAMPLE,
		scope: "read",
		answer: preview,
	}),
	defineCall({
		method: "POST",
		path: "monitors/import/process",
		access: "verified",
		summary: "Imports an uploaded file",
		payload: processImportSchema,
		answers: begunImport,
		errors: ["NotFoundException"],
		example: PROCESS_EXAMPLE,
		answer: process,
	}),
	defineCall({
		method: "POST",
		path: "monitors/import/:id/undo",
		access: "verified",
		summary: "Takes an import of the last day back: what it added goes, what it replaced stands again",
		answers: begunImport,
		errors: ["NotFoundException", "UndoEndedException"],
		answer: undo,
	}),
	defineCall({
		method: "GET",
		path: "monitors/import/:id/report",
		access: "verified",
		summary: "The result of an import, line by line",
		answers: { media: ["text/csv"] },
		answer: report,
	}),
];

/** The whole file in the field `file` of a form. A page without JavaScript sends `to=page` and is led on. */
async function receive(call: QueryCall<typeof receiveSchema>) {
	const isPage = call.query.to.includes("page");
	try {
		const file = call.request && (await readFormFile(call.request, "file"));
		if (!file) throw fileRefusal("missing");
		const described = await describeUpload(call.ctx, call.seat, await receiveFile(call.ctx, call.seat, file));
		return isPage ? seeOther(paths.importKeywords({ file: described.filename, step: "" })) : described;
	} catch (error) {
		const [fault] = error instanceof AppError ? (error.errors.file ?? []) : [];
		if (!isPage || fault === undefined) throw error;
		return seeOther(paths.importKeywords({ fault }));
	}
}

async function begin(call: PayloadCall<typeof uploadSchema>) {
	return beginUpload(call.ctx, call.seat, call.payload);
}

/** Which parts have arrived: a client that was reloaded sends the others. */
async function parts(call: SignedCall) {
	return listParts(call.ctx, call.seat, call.params.upload ?? "");
}

async function put(call: SignedCall) {
	const n = Number(call.params.n);
	const take = (body: PartBody) => putPart(call.ctx, call.seat, { upload: call.params.upload ?? "", n, body });
	await (call.request ? passBody(call.request, PART_BYTES, take) : take(new Uint8Array()));
	return { part: n };
}

async function complete(call: SignedCall) {
	const upload = call.params.upload ?? "";
	await completeUpload(call.ctx, call.seat, upload);
	return describeUpload(call.ctx, call.seat, upload);
}

async function verify(call: PayloadCall<typeof verifyImportSchema>) {
	return verifyUpload(call.ctx, call.seat, call.payload);
}

async function preview(call: PayloadCall<typeof previewImportSchema>) {
	return previewImport(call.ctx, call.seat, { ...asked(call.payload), maxRows: call.payload.max_rows ?? null });
}

async function process(call: PayloadCall<typeof processImportSchema>) {
	return processImport(call.ctx, call.seat, asked(call.payload));
}

function asked({ filename, reading, formatting, filling, replace }: z.infer<typeof processImportSchema>) {
	return { filename, settings: { reading, ...formatting, filling, replace } };
}

async function undo(call: SignedCall) {
	return undoImport(call.ctx, call.seat, call.params.id ?? "");
}

/** A csv file in the language of the caller. */
async function report(call: SignedCall) {
	const view = await readImport(call.ctx, call.seat, call.params.id ?? "");
	const disposition = `attachment; filename="import-${view.id}.csv"`;
	return new Response(importReport(view, call.language), {
		headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": disposition },
	});
}
