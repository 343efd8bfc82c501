import { activationChannel } from "~/db/codes";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";
import { nextCodeAt } from "./next-code-at";

/** Where the last activation code went (e-mail address or phone number), and the instant in ms from which another may be asked for. */
export async function readActivation(ctx: Ctx, caller: Caller): Promise<{ sentTo: string; nextAt: number }> {
	const { id, email, phone } = caller.user;
	const sentTo = (await activationChannel(ctx.db, id)) === "sms" ? phone : email;
	return { sentTo, nextAt: await nextCodeAt(ctx, { userId: id, to: sentTo }) };
}
