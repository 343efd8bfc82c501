import type { AccountRow } from "~/db/accounts";
import { followersOfSearch, type ShareScope, searchOfTag, shareByDigest, touchShare, websitesOfTag } from "~/db/shares";
import { limitedAddress, SHARE_TOKEN_LIMIT } from "~/domain/account/attempt-limit";
import { areaOfPlace } from "~/domain/check/datacenter";
import { MAX_PACKS } from "~/domain/plan/plan-rules";
import type { Look } from "~/domain/position/look";
import { isShareToken } from "~/domain/share/share-rules";
import { MINUTE_MS } from "~/domain/time/durations";
import { countAttempt } from "../attempts/count-attempt";
import { isElsewhere } from "../brand/own-host-origin";
import type { Ctx } from "../ctx";
import { digestOf } from "../digest";
import { followersOfLook } from "../looks/followed-websites";
import { type LookView, lookOf, pageOfLook } from "../looks/read-look";
import { seatOfLink } from "../seat/make-seat";
import { assertRight, type Seat } from "../seat/seat";
import { ctxOfSeat } from "../seat/seat-ctx";

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
	/** The shares of AI answers that cite the websites are shown too. */
	withAnswers: boolean;
}

interface OpenShare {
	ctx: Ctx;
	shared: SharedSeat;
}

/**
 * The share of a token, and the ctx that has its rows alone; null when the token is unknown, expired or revoked, and when its target or its owner is gone: all look the same. Throws
 * TooManyAttemptsException {minutes, seconds} above the limit of the address.
 */
export async function openShare(ctx: Ctx, presented: { token: string; ip: string | null }): Promise<OpenShare | null> {
	await countAttempt(ctx, `share:${limitedAddress(presented.ip)}`, SHARE_TOKEN_LIMIT);
	if (!isShareToken(presented.token)) return null;
	const found = await shareByDigest(ctx.db, digestOf(presented.token), ctx.now());
	const name = found?.domain ?? found?.tagName;
	if (!found || name === undefined || name === null || isElsewhere(ctx, found.account.id)) return null;
	const { id, lastUsedAt } = found.share;
	const dueAt = ctx.now() - TOUCH_MS;
	if (lastUsedAt === null || lastUsedAt <= dueAt) await touchShare(ctx.db, id, ctx.now(), dueAt);
	const { entity, targetHid: hid } = found.share;
	const scope: ShareScope = { kind: entity === "websites" ? "website" : "tag", hid };
	const { account } = found;
	const websites = scope.kind === "website" ? [hid] : await websitesOfTag(ctx.db, account.id, hid);
	const withBeyondPlan = found.share.beyondPlan === 1;
	const withAnswers = found.share.answers === 1;
	const shared = seatOfLink({ account, scope, name, owner: found.company.trim() || null, withBeyondPlan, withAnswers }, websites);
	// The largest plan has room for all keywords that an account may have.
	const shown = withBeyondPlan ? { ...account, plan: "expert_20210323" as const, packs: MAX_PACKS } : account;
	return { ctx: ctxOfSeat(ctx, { account: shown, websites: shared.websites }), shared };
}

/** Shared websites for which the account tracks this look's search. */
export async function sharedFollowers(ctx: Ctx, seat: SharedSeat, look: Look) {
	assertRight(seat, "shared.read");
	return followersOfLook(ctx, seat.account.id, look);
}

/** The look behind a shared position; null for any other look, also of the same account. Source: design.md "looks". */
export async function readSharedLook(ctx: Ctx, seat: SharedSeat, lookId: string): Promise<LookView | null> {
	assertRight(seat, "shared.read");
	const { account, scope } = seat;
	const view = await lookOf(ctx, { accountId: account.id, lookId });
	if (!view) return null;
	const searched = { ...view.look.search, place: areaOfPlace(view.look.search.place) };
	const followed = await (scope.kind === "tag"
		? searchOfTag(ctx.db, account.id, scope.hid, searched)
		: followersOfSearch(ctx.db, account.id, searched));
	return followed.length > 0 ? view : null;
}

/** A raw page of such a look as it is kept; `page` counts from 1. */
export async function readSharedPage(ctx: Ctx, seat: SharedSeat, input: { lookId: string; page: number }) {
	assertRight(seat, "shared.read");
	if (!(await readSharedLook(ctx, seat, input.lookId))) return null;
	return pageOfLook(ctx, { accountId: seat.account.id, ...input });
}
