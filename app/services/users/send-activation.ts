import { userByEmailKey } from "~/db/users";
import { ADDRESS_IN_USE_LIMITS } from "~/domain/account/code-rules";
import { emailKey, isClaimed } from "~/domain/account/email-key";
import { countAttempt, forgetAll } from "../attempts/count-attempt";
import { countActivation, issueCode, issueLink } from "../codes/issue-code";
import type { Ctx } from "../ctx";
import { sendNow } from "../mail/send-now";
import type { Caller } from "../sessions/find-session";

export interface Activation {
	/** With `emailKey`: not the claimed address of another user. */
	user: Pick<Caller["user"], "id" | "hid" | "email" | "emailKey" | "language">;
	channel: "email" | "sms";
	/** E-mail address, or phone number in international format. */
	to: string;
	ip: string | null;
}

/**
 * Sends an activation code. Where the address is another user's, a mail informs its owner and no code exists: the requester sees no difference.
 * Throws TooManyAttemptsException {minutes, seconds} or MessageNotSentException, in both cases alike. Source: spec A §2 "Account verification",
 * reliability S13; docs/design/accounts.md.
 */
export async function sendActivation(ctx: Ctx, request: Activation): Promise<void> {
	if (request.channel === "sms" || isClaimed(request.user.emailKey)) await issueCode(ctx, { ...request, asked: { purpose: "activation" } });
	else await mailOwner(ctx, request);
}

/**
 * Counts as a code does for the requester. The owner gets a link to their own account: one in its lifetime and ten a day, so that the mailbox
 * always holds a valid one after a request, and no more.
 */
async function mailOwner(ctx: Ctx, { user: asking, to }: Activation): Promise<void> {
	const counted = await countActivation(ctx, { userId: asking.id, to });
	const key = emailKey(to);
	const owner = key === null ? null : await userByEmailKey(ctx.db, key, asking.id);
	if (!owner) return;
	const told = await countAttempt(ctx, `address-in-use:${owner.id}`, ADDRESS_IN_USE_LIMITS).catch(() => null);
	if (!told) return;
	try {
		const linkToken = await issueLink(ctx, owner.id);
		await sendNow(ctx, { kind: "address_in_use", channel: "email", to: owner.email, user: owner, linkToken });
	} catch (error) {
		await forgetAll(ctx, [...counted, told]);
		throw error;
	}
}
