import { shareSchema } from "~/domain/share/share-rules";
import { paths } from "~/paths";
import { AppError } from "~/services/app-error";
import { parseInput } from "~/services/parse-input";
import { addShare } from "~/services/shares/add-share";
import { listShares, type ShareView } from "~/services/shares/list-shares";
import { revokeShares } from "~/services/shares/revoke-shares";
import type { ApiCall, ApiRoute } from "./call";
import { accountOf, namedEntities } from "./entities";

/** Read-only links to the positions of a website or a tag. */
export const shareRoutes: readonly ApiRoute[] = [
	{ method: "GET", path: "shares", access: "verified", answer: list },
	{ method: "GET", path: "shares/:id", access: "verified", answer: single },
	{ method: "POST", path: "shares", access: "verified", secret: true, answer: add },
	{ method: "DELETE", path: "shares/:id", access: "verified", answer: revokeOne },
	{ method: "DELETE", path: "shares", access: "verified", answer: revokeMany },
];

async function list(call: ApiCall) {
	return (await listShares(call.ctx, { accountId: accountOf(call).id })).map(shareJson);
}

async function single(call: ApiCall) {
	const share = (await listShares(call.ctx, { accountId: accountOf(call).id })).find(({ hid }) => hid === call.params.id);
	if (!share) throw new AppError("NotFoundException");
	return shareJson(share);
}

/** The only answer that ever holds the token; `path` is the link's, below this site's address. */
async function add(call: ApiCall) {
	const { hid, token } = await addShare(call.ctx, callerOf(call), parseInput(shareSchema, call.payload));
	return { ...(await single({ ...call, params: { id: hid } })), token, path: paths.share(token) };
}

async function revokeOne(call: ApiCall) {
	const removed = await revokeShares(call.ctx, callerOf(call), [call.params.id ?? ""]);
	if (removed === 0) throw new AppError("NotFoundException");
	return { removed };
}

async function revokeMany(call: ApiCall) {
	return { removed: await revokeShares(call.ctx, callerOf(call), namedEntities(call.payload)) };
}

function callerOf({ caller }: ApiCall) {
	if (!caller) throw new AppError("InvalidTokenException");
	return caller;
}

function shareJson({ hid, prefix, target, name, createdAt, expiresAt, lastUsedAt }: ShareView) {
	const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
	return {
		id: hid,
		prefix,
		target,
		name,
		created_at: instant(createdAt),
		expires_at: instant(expiresAt),
		last_used_at: instant(lastUsedAt),
	};
}
