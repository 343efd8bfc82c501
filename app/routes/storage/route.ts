import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listPage, listQuerySchema } from "~/domain/storage/list-page";
import { type AccountPath, isOwnPath, parseStoragePath } from "~/domain/storage/paths";
import { errorResponse } from "~/server/api/error-answer";
import { jsonResponse, setApiHeaders } from "~/server/api/json-response";
import { parseBody, readBodyText } from "~/server/api/read-body";
import { TransportError } from "~/server/api/transport-error";
import { requireApi, type Signed } from "~/server/guards";
import { notificationWords } from "~/server/notification-words";
import { AppError } from "~/services/app-error";
import { digestOf } from "~/services/digest";
import { readInspection, readInspectionDetail } from "~/services/inspection/read-inspection";
import { parseInput } from "~/services/parse-input";
import { readStoredObject } from "~/services/storage/read-stored-object";

/** Increased when formats change, so that no client keeps an old object. */
const SHAPE_VERSION = 1;
const NOT_KEPT = { "Cache-Control": "private, no-store" };
const PREFIX = "/storage/";

/** GET /storage/<path>: stored objects of an account, for its own users only. Paths of other accounts look like unknown paths. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
	const signed = await requireApi(request, context.cloudflare.env, "verified", { apiTokens: "work.read" });
	try {
		return await answer(request, signed);
	} catch (error) {
		return errorResponse(signed.ctx, request, error);
	}
}

/** POST /storage/<path>: a page of the list in that object, searched and sorted (spec A §7 "list path"). */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
	const signed = await requireApi(request, context.cloudflare.env, "verified", { apiTokens: "work.read" });
	const { ctx, seat, user } = signed;
	try {
		if (request.method !== "POST") throw new TransportError("MethodNotAllowedException", { Allow: "GET, POST" });
		const query = parseInput(listQuerySchema, parseBody(await readBodyText(request)));
		const object =
			(await readCrawlerObject(request, signed)) ??
			(await readStoredObject(ctx, seat, { userId: user.id, path: ownPath(request, signed), words: notificationWords }));
		if (!object) throw new AppError("NotFoundException");
		return jsonResponse(ctx, request, { status: 200, text: JSON.stringify(listPage(object, query)) });
	} catch (error) {
		return errorResponse(ctx, request, error);
	}
}

/** The path as sent: the router's parameter is already decoded. */
function pathOf(request: Request) {
	return parseStoragePath(new URL(request.url).pathname.slice(PREFIX.length));
}

/** An object of the crawler; null for any other path. To everybody but administrators it looks like an unknown path. */
async function readCrawlerObject(request: Request, { ctx, user, apiToken }: Signed): Promise<object | null> {
	const path = pathOf(request);
	if (path?.kind !== "inspection" && path?.kind !== "inspection-detail") return null;
	const isOwn = user.role === "ADMINISTRATOR" && apiToken === undefined;
	const { hash } = path;
	const read = () => (path.kind === "inspection" ? readInspection(ctx, hash) : readInspectionDetail(ctx, hash, path.id));
	const object = isOwn ? await read() : null;
	if (!object) throw new AppError("NotFoundException");
	return object;
}

function ownPath(request: Request, { account }: Signed): AccountPath {
	const path = pathOf(request);
	if (!path || !isOwnPath(path, account.hid)) throw new AppError("NotFoundException");
	return path;
}

async function answer(request: Request, signed: Signed): Promise<Response> {
	const { ctx, account, seat, user } = signed;
	const ofCrawler = await readCrawlerObject(request, signed);
	if (ofCrawler) return jsonResponse(ctx, request, { status: 200, text: JSON.stringify(ofCrawler), headers: NOT_KEPT });
	const path = ownPath(request, signed);
	// The rev was read before the object, so the object is at least as new as its tag. Notices change without the rev.
	const tag = path.kind === "notices" ? null : `"${SHAPE_VERSION}-${account.rev}${seenOf(seat)}"`;
	const headers = { ...NOT_KEPT, ...(tag && { ETag: tag }) };
	if (tag && namesTag(request.headers.get("If-None-Match"), tag)) return notModified(ctx, request, headers);
	const form = new URL(request.url).searchParams.get("form");
	const object = await readStoredObject(ctx, seat, { userId: user.id, path, form, words: notificationWords });
	if (!object) throw new AppError("NotFoundException");
	return jsonResponse(ctx, request, { status: 200, text: JSON.stringify(object), headers });
}

/** Names the websites of the seat; "" for all. */
function seenOf({ websites }: Signed["seat"]): string {
	return websites === "all" ? "" : `-${digestOf([...websites].sort().join())}`;
}

function notModified(ctx: Signed["ctx"], request: Request, tags: Record<string, string>): Response {
	const headers = new Headers(tags);
	setApiHeaders(ctx, request, headers);
	return new Response(null, { status: 304, headers });
}

function namesTag(header: string | null, etag: string): boolean {
	return (header ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
