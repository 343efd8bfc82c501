import { z } from "zod";
import { GIVEN_ROLES, type GivenRole } from "~/domain/account/member-role";
import { seenWebsites } from "~/domain/account/membership-rules";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { websitesOfAccount } from "../websites/list-websites";

export const memberSchema = z.object({
	role: z.enum(GIVEN_ROLES, "members.errors.role"),
	/** hids; none: all websites. A client needs some. */
	websites: z.array(z.string("invalid"), "invalid").max(1000, "invalid").nullish(),
});
export const invitationSchema = memberSchema.extend({
	email: z.string("required.email").trim().min(1, "required.email").max(254, "email.invalid"),
});

/** Returns which websites the role sees, as stored; null for all. Throws ValidationException (websites) for a client without any, or for one that is not the account's. */
export async function websitesFor(
	ctx: Ctx,
	accountId: number,
	{ role, websites }: { role: GivenRole; websites?: readonly string[] | null | undefined },
) {
	const seen = seenWebsites(role, websites ?? []);
	if (seen === "missing") throw new AppError("ValidationException", {}, { websites: ["members.errors.websites"] });
	if (seen === null) return null;
	const own = new Set((await websitesOfAccount(ctx, accountId)).map(({ hid }) => hid));
	if (!seen.every((hid) => own.has(hid))) throw new AppError("ValidationException", {}, { websites: ["members.errors.websitesUnknown"] });
	return seen;
}
