import { and, eq } from "drizzle-orm";
import { code } from "~/db/tables/sessions";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";
import { nextCodeAt } from "./next-code-at";

/** Where the last activation code went (e-mail address or phone number), and the instant in ms from which another may be asked for. */
export async function readActivation(ctx: Ctx, caller: Caller): Promise<{ sentTo: string; nextAt: number }> {
	const { id, email, phone } = caller.user;
	const [last] = await ctx.db
		.select({ channel: code.channel })
		.from(code)
		.where(and(eq(code.userId, id), eq(code.purpose, "activation")));
	const sentTo = last?.channel === "sms" ? phone : email;
	return { sentTo, nextAt: await nextCodeAt(ctx, { userId: id, to: sentTo }) };
}
