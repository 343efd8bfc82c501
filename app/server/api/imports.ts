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
import type { PartBody } from "~/services/ports";
import { importReport } from "../import-report";
import { begunImport, begunUpload, importPreview, storedPart, uploadedFile, uploadParts } from "./answers/files";
import type { ApiCall, ApiRoute } from "./call";
import { listField, readBy } from "./contract/query-fields";
import { accountOf } from "./entities";
import { passBody } from "./read-body";
import { readFormFile } from "./read-multipart";

const uploadSchema = z.object({ filename: z.string("file.missing").min(1, "file.missing").max(1_000), bytes: z.int("file.missing") });

const receiveSchema = z.object({ to: listField('"page": the answer leads to the page of the import') });

/** The calls that import keywords from files. Source: spec B §7 "Monitoring", design.md "imports". */
export const importRoutes: readonly ApiRoute[] = [
	{
		method: "POST",
		path: "monitors/import",
		access: "verified",
		summary: "Uploads a file of keywords as multipart form, in the field `file`; at most 95 MB",
		query: receiveSchema,
		payload: null,
		answers: uploadedFile,
		errors: [],
		example: {},
		takesBody: "form",
		answer: receive,
	},
	{
		method: "POST",
		path: "monitors/import/uploads",
		access: "verified",
		summary: "Begins the upload of a file in parts",
		query: null,
		payload: uploadSchema,
		answers: begunUpload,
		errors: [],
		example: { payload: { filename: "keywords.csv", bytes: 2048 } },
		answer: begin,
	},
	{
		method: "GET",
		path: "monitors/import/uploads/:upload",
		access: "verified",
		summary: "The parts that have arrived",
		query: null,
		payload: null,
		answers: uploadParts,
		errors: [],
		example: {},
		answer: parts,
	},
	{
		method: "PUT",
		path: "monitors/import/uploads/:upload/:n",
		access: "verified",
		summary: "Sends one part, from 1; the body is its bytes",
		query: null,
		payload: null,
		answers: storedPart,
		errors: [],
		example: { params: { n: "1" } },
		takesBody: "bytes",
		answer: put,
	},
	{
		method: "POST",
		path: "monitors/import/uploads/:upload/complete",
		access: "verified",
		summary: "Ends an upload in parts",
		query: null,
		payload: null,
		answers: uploadedFile,
		errors: ["ValidationException"],
		example: {},
		answer: complete,
	},
	{
		method: "POST",
		path: "monitors/import/verify",
		access: "verified",
		summary: "The first rows of an uploaded file, as they will be read",
		query: null,
		payload: verifyImportSchema,
		answers: importPreview,
		errors: ["NotFoundException"],
		example: { payload: { filename: "Vb3kQ0xZr9sT1uWyA2cDeg", filetype: "csv" } },
		scope: "read",
		answer: verify,
	},
	{
		method: "POST",
		path: "monitors/import/process",
		access: "verified",
		summary: "Imports an uploaded file",
		query: null,
		payload: processImportSchema,
		answers: begunImport,
		errors: ["NotFoundException"],
		example: {
			payload: {
				filename: "Vb3kQ0xZr9sT1uWyA2cDeg",
				filetype: "csv",
				formatting: { columns: ["keyword"] },
				filling: { website: "shop.example", country: "fr", language: "fr" },
			},
		},
		answer: process,
	},
	{
		method: "GET",
		path: "monitors/import/:id/report",
		access: "verified",
		summary: "The result of an import, line by line",
		query: null,
		payload: null,
		answers: { media: ["text/csv"] },
		errors: [],
		example: {},
		answer: report,
	},
];

/** The whole file in the field `file` of a form. A page without JavaScript sends `to=page` and is led on. */
async function receive(call: ApiCall) {
	const account = accountOf(call);
	const isPage = readBy(receiveSchema, call.query).to.includes("page");
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
	const n = Number(call.params.n);
	const take = (body: PartBody) => putPart(call.ctx, accountOf(call), { upload: call.params.upload ?? "", n, body });
	await (call.request ? passBody(call.request, PART_BYTES, take) : take(new Uint8Array()));
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
