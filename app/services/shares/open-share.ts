import type { AccountRow } from "~/db/accounts";
import { type ShareScope, searchInScope, shareByDigest, touchShare, websitesInScope } from "~/db/shares";
import { limitedAddress, SHARE_TOKEN_LIMIT } from "~/domain/account/attempt-limit";
import { areaOfPlace } from "~/domain/check/datacenter";
import type { Look } from "~/domain/position/look";
import { isShareToken } from "~/domain/share/share-rules";
import { MINUTE_MS } from "~/domain/time/durations";
import { countAttempt } from "../attempts/count-attempt";
import type { Ctx } from "../ctx";
import { digestOf } from "../digest";
import { followersOfLook } from "../looks/followed-websites";
import { type LookView, lookOf, pageOfLook } from "../looks/read-look";
import { seatOfLink } from "../seat/make-seat";
import { assertRight, type Seat } from "../seat/seat";

/** The last use is written at most so often: a read must not cost a write each time. */
const TOUCH_MS = MINUTE_MS;

/** The seat of whoever opens a link, and what it shows. */
export interface SharedSeat extends Seat<AccountRow> {
	/** Target of the share, and its name: a domain or a tag. */
	scope: ShareScope;
	name: string;
	/** Company of the owner, who set it in the profile; null without one. */
	owner: string | null;
	/** Keywords beyond the owner's plan are shown too. */
	withBeyondPlan: boolean;
}

/**
 * The share of a token; null when the token is unknown, expired or revoked, and when its target or its owner is gone: all look the same. Throws
 * TooManyAttemptsException {minutes, seconds} above the limit of the address.
 */
export async function openShare(ctx: Ctx, presented: { token: string; ip: string | null }): Promise<SharedSeat | null> {
	await countAttempt(ctx, `share:${limitedAddress(presented.ip)}`, SHARE_TOKEN_LIMIT);
	if (!isShareToken(presented.token)) return null;
	const found = await shareByDigest(ctx.db, digestOf(presented.token), ctx.now());
	const name = found?.domain ?? found?.tagName;
	if (!found || name === undefined || name === null) return null;
	const { id, lastUsedAt } = found.share;
	const dueAt = ctx.now() - TOUCH_MS;
	if (lastUsedAt === null || lastUsedAt <= dueAt) await touchShare(ctx.db, id, ctx.now(), dueAt);
	const scope: ShareScope = { kind: found.share.entity === "websites" ? "website" : "tag", hid: found.share.targetHid };
	return seatOfLink({
		account: found.account,
		scope,
		name,
		owner: found.company.trim() || null,
		withBeyondPlan: found.share.beyondPlan === 1,
	});
}

/** The websites whose positions are shared: the one itself, or those of the tag's keywords. */
export async function sharedWebsites(ctx: Ctx, seat: SharedSeat) {
	assertRight(seat, "shared.read");
	return websitesInScope(ctx.db, seat.account.id, seat.scope);
}

/** Websites among them for which the account tracks this look's search. */
export async function sharedFollowers(ctx: Ctx, seat: SharedSeat, look: Look) {
	assertRight(seat, "shared.read");
	const [websites, all] = await Promise.all([sharedWebsites(ctx, seat), followersOfLook(ctx, seat.account.id, look)]);
	return all.filter(({ domain }) => websites.some((one) => one.domain === domain));
}

/** The look behind a shared position; null for any other look, also of the same account. Source: design.md "looks". */
export async function readSharedLook(ctx: Ctx, seat: SharedSeat, lookId: string): Promise<LookView | null> {
	assertRight(seat, "shared.read");
	const view = await lookOf(ctx, { accountId: seat.account.id, lookId });
	if (!view) return null;
	const { engine, term, country, language, device, place } = view.look.search;
	const rows = await searchInScope(ctx.db, seat.account.id, seat.scope, {
		engine,
		term,
		country,
		language,
		device,
		place: areaOfPlace(place),
	});
	return rows.length > 0 ? view : null;
}

/** A raw page of such a look as it is kept; `page` counts from 1. */
export async function readSharedPage(ctx: Ctx, seat: SharedSeat, input: { lookId: string; page: number }) {
	assertRight(seat, "shared.read");
	if (!(await readSharedLook(ctx, seat, input.lookId))) return null;
	return pageOfLook(ctx, { accountId: seat.account.id, ...input });
}
