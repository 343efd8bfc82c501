import { shareSchema } from "~/domain/share/share-rules";
import { paths } from "~/paths";
import { AppError } from "~/services/app-error";
import { addShare } from "~/services/shares/add-share";
import { listShares, type ShareView } from "~/services/shares/list-shares";
import { revokeShares } from "~/services/shares/revoke-shares";
import { newShare, share } from "./answers/monitors";
import { listOf, removed } from "./answers/values";
import type { ApiRoute } from "./call";
import { defineCall, type PayloadCall, type QueryCall, type SignedCall } from "./define-call";
import { namedSchema } from "./entities";
import { madeByJson } from "./made-by-json";
import { pageSchema } from "./page-list";

/** Read-only links to the positions of a website or a tag. */
export const shareRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "shares",
		access: "verified",
		summary: "Links that show positions to others",
		query: pageSchema,
		answers: listOf(share),
		answer: list,
	}),
	defineCall({
		method: "GET",
		path: "shares/:id",
		access: "verified",
		summary: "Reads a link",
		answers: share,
		answer: single,
	}),
	defineCall({
		method: "POST",
		path: "shares",
		access: "verified",
		scope: "send",
		summary: "Makes a read-only link to the positions of a website or a tag; its token is in this answer only",
		payload: shareSchema,
		answers: newShare,
		errors: ["ImpersonatedException"],
		example: { payload: { target: "websites:Vb3kQ0xZr9sT1uWyA2cDeg", days: 30 } },
		secret: true,
		answer: add,
	}),
	defineCall({
		method: "DELETE",
		path: "shares/:id",
		access: "verified",
		scope: "send",
		summary: "Revokes a link",
		answers: removed,
		errors: ["ImpersonatedException", "MadeByAnotherException"],
		answer: revokeOne,
	}),
	defineCall({
		method: "DELETE",
		path: "shares",
		access: "verified",
		scope: "send",
		summary: "Revokes several links",
		payload: namedSchema,
		answers: removed,
		errors: ["ImpersonatedException", "MadeByAnotherException"],
		example: { payload: { entities: ["Vb3kQ0xZr9sT1uWyA2cDeg"] } },
		answer: revokeMany,
	}),
];

async function list(call: QueryCall<typeof pageSchema>) {
	return call.page(call.query, await listShares(call.ctx, call.seat), ({ hid }) => hid).map(shareJson);
}

async function single(call: SignedCall) {
	const one = (await listShares(call.ctx, call.seat)).find(({ hid }) => hid === call.params.id);
	if (!one) throw new AppError("NotFoundException");
	return shareJson(one);
}

/** The only answer that ever holds the token; `path` is the link's, below this site's address. */
async function add(call: PayloadCall<typeof shareSchema>) {
	const { hid, token } = await addShare(call.ctx, call.seat, call.payload);
	return { ...(await single({ ...call, params: { id: hid } })), token, path: paths.share(token) };
}

async function revokeOne(call: SignedCall) {
	const { removed: count } = await revokeShares(call.ctx, call.seat, [call.params.id ?? ""]);
	if (count === 0) throw new AppError("NotFoundException");
	return { removed: count };
}

async function revokeMany(call: PayloadCall<typeof namedSchema>) {
	const { removed: count } = await revokeShares(call.ctx, call.seat, call.payload.entities);
	return { removed: count };
}

function shareJson({ hid, prefix, target, name, createdAt, expiresAt, lastUsedAt, maker, beyondPlan, answers }: ShareView) {
	const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
	return {
		id: hid,
		prefix,
		target,
		name,
		made_by: madeByJson(maker),
		created_at: instant(createdAt),
		expires_at: instant(expiresAt),
		last_used_at: instant(lastUsedAt),
		beyond_plan: beyondPlan === 1,
		answers: answers === 1,
	};
}
