import { z } from "zod";
import { shareSchema } from "~/domain/share/share-rules";
import { paths } from "~/paths";
import { AppError } from "~/services/app-error";
import { parseInput } from "~/services/parse-input";
import { addShare } from "~/services/shares/add-share";
import { listShares, type ShareView } from "~/services/shares/list-shares";
import { revokeShares } from "~/services/shares/revoke-shares";
import { newShare, share } from "./answers/monitors";
import { listOf, removed } from "./answers/values";
import type { ApiCall, ApiRoute } from "./call";
import { accountOf, namedEntities, namedSchema } from "./entities";
import { madeByJson } from "./made-by-json";
import { pageFields } from "./page-list";

/** Read-only links to the positions of a website or a tag. */
export const shareRoutes: readonly ApiRoute[] = [
	{
		method: "GET",
		path: "shares",
		access: "verified",
		summary: "Links that show positions to others",
		query: z.object(pageFields),
		payload: null,
		answers: listOf(share),
		errors: [],
		example: {},
		answer: list,
	},
	{
		method: "GET",
		path: "shares/:id",
		access: "verified",
		summary: "Reads a link",
		query: null,
		payload: null,
		answers: share,
		errors: [],
		example: {},
		answer: single,
	},
	{
		method: "POST",
		path: "shares",
		access: "verified",
		scope: "send",
		summary: "Makes a read-only link to the positions of a website or a tag; its token is in this answer only",
		query: null,
		payload: shareSchema,
		answers: newShare,
		errors: ["ImpersonatedException"],
		example: { payload: { target: "websites:Vb3kQ0xZr9sT1uWyA2cDeg", days: 30 } },
		secret: true,
		answer: add,
	},
	{
		method: "DELETE",
		path: "shares/:id",
		access: "verified",
		scope: "send",
		summary: "Revokes a link",
		query: null,
		payload: null,
		answers: removed,
		errors: ["ImpersonatedException", "MadeByAnotherException"],
		example: {},
		answer: revokeOne,
	},
	{
		method: "DELETE",
		path: "shares",
		access: "verified",
		scope: "send",
		summary: "Revokes several links",
		query: null,
		payload: namedSchema,
		answers: removed,
		errors: ["ImpersonatedException", "MadeByAnotherException"],
		example: { payload: { entities: ["Vb3kQ0xZr9sT1uWyA2cDeg"] } },
		answer: revokeMany,
	},
];

async function list(call: ApiCall) {
	return call.page(await listShares(call.ctx, { accountId: accountOf(call).id }), ({ hid }) => hid).map(shareJson);
}

async function single(call: ApiCall) {
	const one = (await listShares(call.ctx, { accountId: accountOf(call).id })).find(({ hid }) => hid === call.params.id);
	if (!one) throw new AppError("NotFoundException");
	return shareJson(one);
}

/** The only answer that ever holds the token; `path` is the link's, below this site's address. */
async function add(call: ApiCall) {
	const { hid, token } = await addShare(call.ctx, callerOf(call), parseInput(shareSchema, call.payload));
	return { ...(await single({ ...call, params: { id: hid } })), token, path: paths.share(token) };
}

async function revokeOne(call: ApiCall) {
	const count = await revokeShares(call.ctx, callerOf(call), [call.params.id ?? ""]);
	if (count === 0) throw new AppError("NotFoundException");
	return { removed: count };
}

async function revokeMany(call: ApiCall) {
	return { removed: await revokeShares(call.ctx, callerOf(call), namedEntities(call.payload)) };
}

function callerOf({ caller }: ApiCall) {
	if (!caller) throw new AppError("InvalidTokenException");
	return caller;
}

function shareJson({ hid, prefix, target, name, createdAt, expiresAt, lastUsedAt, maker }: ShareView) {
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
	};
}
