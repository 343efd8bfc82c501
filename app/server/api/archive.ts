import { z } from "zod";
import { paths } from "~/paths";
import { AppError } from "~/services/app-error";
import { readArchive } from "~/services/archive/open-archive";
import { orderArchive, removeArchive } from "~/services/archive/order-archive";
import { proveRestore } from "~/services/archive/prove-restore";
import { fileRefusal } from "~/services/imports/file-refusal";
import { restoreArchive } from "~/services/imports/restore-archive";
import { seeOther } from "../see-other";
import { empty } from "./answers/administration";
import { begunImport, orderedArchive } from "./answers/files";
import type { ApiRoute } from "./call";
import { listField } from "./contract/query-fields";
import { defineCall, type PayloadCall, type QueryCall, type SignedCall } from "./define-call";
import { readFormFile } from "./read-multipart";

/** Id of an account's archive for GET download/{id}: there is one at a time. */
export const ARCHIVE_FILE = "archive";

const orderSchema = z.object({
	pages: z.boolean("invalid").default(false).meta({ description: "With result pages that are still stored" }),
	current_password: z
		.string("invalid")
		.max(2_000, "invalid")
		.default("")
		.meta({ description: "Or a code of the authenticator app; not needed within ten minutes after a sign-in" }),
});

const restoreSchema = z.object({ to: listField('"page": the answer leads to the page of the archive') });

/** Everything that an account holds, in one file. */
export const archiveRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "account/archive",
		access: "verified",
		summary: "The archive of everything that was ordered, and until when it is kept",
		answers: orderedArchive,
		answer: view,
	}),
	defineCall({
		method: "POST",
		path: "account/archive",
		access: "verified",
		summary: "Orders an archive of everything that the account holds; it replaces an earlier one",
		payload: orderSchema,
		answers: orderedArchive,
		errors: ["ImpersonatedException", "ReauthenticationException"],
		example: { payload: { pages: false } },
		again: view,
		answer: order,
	}),
	defineCall({
		method: "POST",
		path: "account/archive/restore",
		access: "verified",
		summary: "Brings an archive back, as multipart form in the field `file`; at most 95 MB",
		query: restoreSchema,
		answers: begunImport,
		errors: ["ImpersonatedException", "ReauthenticationException", "ValidationException"],
		takesBody: "form",
		answer: restore,
	}),
	defineCall({
		method: "DELETE",
		path: "account/archive",
		access: "verified",
		summary: "Deletes the archive that was ordered",
		answers: empty,
		errors: ["ImpersonatedException"],
		answer: remove,
	}),
];

async function view({ ctx, seat }: SignedCall) {
	const archive = await readArchive(ctx, seat);
	return {
		archive: archive && {
			file: ARCHIVE_FILE,
			made_at: new Date(archive.createdAt).toISOString(),
			expires_at: new Date(archive.expiresAt).toISOString(),
			bytes: archive.bytes,
			pages: archive.pages,
		},
	};
}

async function order(call: PayloadCall<typeof orderSchema>) {
	await orderArchive(call.ctx, call.seat, {
		pages: call.payload.pages,
		language: call.language,
		password: call.payload.current_password,
	});
	return view(call);
}

async function remove({ ctx, seat }: SignedCall) {
	await removeArchive(ctx, seat);
	return {};
}

/** The whole file in the field `file` of a form. A page without JavaScript sends `to=page` and is led on. */
async function restore({ ctx, seat, query, request }: QueryCall<typeof restoreSchema>) {
	const isPage = query.to.includes("page");
	try {
		await proveRestore(ctx, seat);
		const file = request && (await readFormFile(request, "file"));
		if (!file) throw fileRefusal("missing");
		const begun = await restoreArchive(ctx, seat, file);
		return isPage ? seeOther(paths.archive()) : begun;
	} catch (error) {
		// The page asks for the proof.
		if (isPage && error instanceof AppError && error.code === "ReauthenticationException") return seeOther(paths.archive());
		const [fault] = error instanceof AppError ? (error.errors.file ?? []) : [];
		if (!isPage || fault === undefined) throw error;
		return seeOther(paths.archive({ fault }));
	}
}
