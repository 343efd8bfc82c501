import { z } from "zod";
import { joinAccounts } from "~/db/memberships";
import { GIVEN_ROLES } from "~/domain/account/member-role";
import { parseBody, readBodyText } from "~/server/api/read-body";
import { createCtx } from "~/server/context";
import type { Env } from "~/server/env";
import { sessionCookieHeader } from "~/server/session";
import { parseInput } from "~/services/parse-input";
import { openSession } from "~/services/sessions/open-session";
import { hashPassword } from "~/services/sessions/password-hash";
import { createUser } from "~/services/users/create-user";

const payloadSchema = z.object({
	email: z.string("required.email"),
	password: z.string("required.password"),
	verified: z.boolean().default(true),
	terms_accepted: z.boolean().default(true),
	role: z.enum(["USER", "ADMINISTRATOR"]).default("USER"),
	plan: z.enum(["default", "expert_20210323", "administrator"]).default("default"),
	packs: z.int().min(0).max(200).default(0),
	/** State of the subscription; "disabled" is the user's. */
	status: z.enum(["active", "incomplete", "past_due", "suspended", "disabled"]).default("active"),
	country: z.string().default("fr"),
	language: z.string().default("fr"),
	timezone: z.string().default("Europe/Paris"),
	/** ISO instant or ms. */
	created_at: z.union([z.iso.datetime({ offset: true }), z.number()]).exactOptional(),
	depth: z.int().min(10).max(100).default(30),
	/** hids of accounts of others that the user is in beside their own. */
	also_in: z.array(z.string()).default([]),
	/** An account that takes the user in, in place of one of their own: its hid, and hids of the websites that they see; default all. */
	member_of: z
		.object({ account: z.string(), role: z.enum(GIVEN_ROLES), websites: z.array(z.string()).nullable().default(null) })
		.exactOptional(),
});

/** Hashes by password: tests create many users with the same one. */
const hashes = new Map<string, string>();

/** POST /dev/users: a user in any state, already signed in: `token` for Authorization, `cookie` for Cookie ("name=value"). */
export async function devUsers(request: Request, env: Env): Promise<Response> {
	const wanted = parseInput(payloadSchema, parseBody(await readBodyText(request)));
	const ctx = await createCtx(env, { requestId: "dev-users" });
	const createdAt = wanted.created_at === undefined ? ctx.now() : new Date(wanted.created_at).getTime();
	const { status, plan, packs, depth, role, member_of: of } = wanted;
	const passwordHash = hashes.get(wanted.password) ?? hashPassword(ctx, wanted.password);
	hashes.set(wanted.password, passwordHash);
	const made = await createUser(ctx, {
		...wanted,
		passwordHash,
		status: status === "disabled" ? "disabled" : "active",
		verifiedAt: wanted.verified ? createdAt : null,
		termsAcceptedAt: wanted.terms_accepted ? createdAt : null,
		createdAt,
		...(of && { joins: { accountHid: of.account, role: of.role, websites: of.websites } }),
		account: { plan, packs, depth, status: status === "disabled" ? "active" : status },
	});
	await joinAccounts(ctx.db, made.userId, wanted.also_in);
	const user = { id: made.userId, hid: made.userHid, role };
	const open = (kind: "cookie" | "bearer") => openSession(ctx, { kind, user, accountId: made.accountId, ip: null, userAgent: "dev" });
	const { secret: token } = await open("bearer");
	const { secret } = await open("cookie");
	const [cookie] = sessionCookieHeader(request, secret).split(";");
	return Response.json({ id: made.userHid, hid: made.accountHid, token, cookie });
}
