import { barAddress } from "~/db/company-identities";
import { deleteMade, handOverMade } from "~/db/made-things";
import { deleteMember, deleteOfMember, type InMembership, insertAccountOfLeaver, isMember, sessionsOfPerson } from "~/db/members";
import { insertMembership } from "~/db/users";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { readInstallationRights } from "../policy/read-policy";
import { closeSockets } from "../sessions/close-sockets";
import { insertUsualRules } from "../users/usual-rules";
import { barDigest } from "./bar-digest";

/** Whether what the member made goes to the owner or ends. */
export type MadeThen = "keep" | "end";

interface Ending {
	accountHid: string;
	userHid: string;
	/** The company's sign-in does not bring this address back. */
	emailKey: string;
	action: "member.removed" | "member.left";
	made: MadeThen;
}

/**
 * Ends a membership in one batch with everything that it opens: sessions, tokens, waiting mails, what is the person's alone in the account. Whoever is in
 * no other account gets one of their own, so that they can still sign in. Throws NotFoundException where they are no member, or the owner by now.
 */
export async function endMembership(ctx: Ctx, who: InMembership, { accountHid, userHid, emailKey, action, made }: Ending): Promise<void> {
	const isStill = isMember(who);
	const open = await sessionsOfPerson(ctx.db, who.userId);
	const { rights } = await readInstallationRights(ctx);
	const of = { ...who, when: isStill };
	const own = { hid: ctx.newHid(), at: ctx.now(), ...(rights ?? { plan: "default", packs: 0, status: "active" }) };
	const nobody = { makerUserId: null, makerTokenHid: null, makerToken: null };
	const results = await ctx.db.batch([
		recordAudit(ctx, { subject: `account:${accountHid}`, action }, isStill),
		barAddress(ctx.db, who.accountId, barDigest(who.accountId, emailKey), isStill),
		...(made === "end" ? deleteMade(ctx.db, of) : handOverMade(ctx.db, of)),
		...deleteOfMember(ctx.db, who, isStill),
		insertAccountOfLeaver(ctx.db, who, own, isStill),
		insertMembership(ctx.db, { userHid, accountHid: own.hid, role: "owner", websites: null, joinedAt: null }),
		...insertUsualRules(ctx, own.hid, { maker: nobody, at: own.at }),
		// Last: the others ask whether it is still there.
		deleteMember(ctx.db, who),
	]);
	const ended = results.at(-1);
	if (!Array.isArray(ended) || ended.length !== 1) throw new AppError("NotFoundException");
	await closeSockets(
		ctx,
		open.map((one) => ({ ...one, accountId: who.accountId })),
	);
}
