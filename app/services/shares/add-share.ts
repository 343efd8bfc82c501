import { changes } from "~/db/guard";
import { insertShare, shareExists, targetName } from "~/db/shares";
import { MAX_SHARES, makeShareToken, type NewShare, SHARE_PREFIX_CHARACTERS } from "~/domain/share/share-rules";
import { DAY_MS } from "~/domain/time/durations";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { digestOf } from "../digest";
import { noteEffect } from "../idempotency/note-effect";
import { mailMade, makerRow, notifyMade } from "../makers/made-by";
import { assertRight, type UserSeat } from "../seat/seat";

/**
 * Shares the positions of a website or a tag with everybody who has the link. The token opens by its digest; it is stored sealed as well where the deployment has a secret (isKept), so that the link can be copied again. Throws
 * ImpersonatedException, and ValidationException for a target that is not the account's (target) and for more than MAX_SHARES.
 */
export async function addShare(ctx: Ctx, seat: UserSeat, share: NewShare): Promise<{ hid: string; token: string; isKept: boolean }> {
	assertRight(seat, "sending.write");
	const { account, user } = seat;
	const [entity = "", targetHid = ""] = share.target.split(":");
	const target = await targetName(ctx.db, account.id, { entity, hid: targetHid });
	if (target === null) throw new AppError("ValidationException", {}, { target: ["target.unknown"] });
	const token = makeShareToken((n) => ctx.randomBytes(n));
	const hid = ctx.newHid();
	const now = ctx.now();
	const expiresAt = share.days === undefined ? null : now + share.days * DAY_MS;
	const prefix = token.slice(0, SHARE_PREFIX_CHARACTERS);
	const sealedToken = (await ctx.ports.secrets?.seal(token)) ?? null;
	const row = {
		hid,
		accountId: account.id,
		digest: digestOf(token),
		prefix,
		sealedToken,
		entity,
		targetHid,
		createdAt: now,
		expiresAt,
		beyondPlan: share.beyond_plan ? (1 as const) : null,
		answers: share.answers ? (1 as const) : null,
		...makerRow(seat),
	};
	const told = { kind: "share_by_token" as const, hid, name: target };
	const isAdded = shareExists(hid);
	const [added] = await ctx.db.batch([
		insertShare(ctx.db, row, MAX_SHARES),
		...noteEffect(ctx, {}, isAdded),
		recordAudit(ctx, { actorId: user.id, subject: `user:${user.hid}`, action: "share.added" }, isAdded),
		...mailMade(ctx, seat, told, isAdded),
	]);
	if (changes(added) !== 1) throw new AppError("ValidationException", { count: MAX_SHARES }, { target: ["shares.many"] });
	await notifyMade(ctx, seat, told);
	return { hid, token, isKept: sealedToken !== null };
}
