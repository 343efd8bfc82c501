import { z } from "zod";
import { readArchive } from "~/services/archive/open-archive";
import { orderArchive, removeArchive } from "~/services/archive/order-archive";
import { empty } from "./answers/administration";
import { orderedArchive } from "./answers/files";
import type { ApiRoute } from "./call";
import { defineCall, type PayloadCall, type SignedCall } from "./define-call";

/** Id of an account's archive for GET download/{id}: there is one at a time. */
export const ARCHIVE_FILE = "archive";

const orderSchema = z.object({
	pages: z.boolean("invalid").default(false).meta({ description: "With result pages that are still stored" }),
});

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
		errors: ["ImpersonatedException"],
		example: { payload: { pages: false } },
		again: view,
		answer: order,
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

async function view({ ctx, caller }: SignedCall) {
	const archive = await readArchive(ctx, caller.account.id);
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
	await orderArchive(call.ctx, call.caller, { pages: call.payload.pages, language: call.language });
	return view(call);
}

async function remove({ ctx, caller }: SignedCall) {
	await removeArchive(ctx, caller);
	return {};
}
