import type { NewAccountRow } from "~/db/accounts";
import type { Statement } from "~/db/client";
import { insertGrant } from "~/db/plan-grants";
import { insertMembership, insertUser, insertUserWithAccount, isTakenAddress, type NewMembership, userWithAccount } from "~/db/users";
import { emailKey, unclaimedKey } from "~/domain/account/email-key";
import type { AccountRights } from "~/domain/billing/grant";
import { planRules } from "~/domain/plan/plan-rules";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { readInstallationRights } from "../policy/read-policy";
import { hashPassword, isPasswordShort } from "../sessions/password-hash";
import { insertUsualRules } from "./usual-rules";

export interface NewUser {
	/** Default a new one. */
	userHid?: string;
	email: string;
	password: string;
	/** A hash that `hashPassword` made of that password; default: a new one. For callers that create many users, because a hash takes time. */
	passwordHash?: string;
	/**
	 * False for a user who entered another user's address: they get an account and learn nothing, but the address stays its owner's and does not
	 * find the new account. Default true. Source: docs/design/accounts.md.
	 */
	claimsAddress?: boolean;
	firstName?: string;
	lastName?: string;
	role?: "USER" | "ADMINISTRATOR";
	/** ISO 3166-1 alpha-2 and ISO 639-1, lower case; resolved by the caller. */
	country: string;
	language: string;
	/** IANA zone. */
	timezone: string;
	status?: "active" | "disabled";
	/** Instants in ms; null means not yet. */
	verifiedAt: number | null;
	termsAcceptedAt: number | null;
	/** ms; default now. */
	createdAt?: number;
	/**
	 * A plan that is active is given without a payment and without an end. One with another status stands for a subscription in that state, as
	 * tests need it.
	 */
	account?: Partial<Pick<NewAccountRow, "plan" | "packs" | "status" | "depth">>;
	/** Initial meta of the user. */
	meta?: object;
	/** Statements that run first in the same batch; one that fails takes the whole batch back. */
	first?: Statement[];
	/** The account that takes the user in, in place of one of their own, and statements after it. */
	joins?: Omit<NewMembership, "userHid" | "joinedAt"> & { after?: Statement[] };
}

/**
 * Creates a user, and an account that they own unless another takes them in, in one batch. Throws ValidationException (email, password) or ConflictException when the address is
 * taken.
 */
export async function createUser(
	ctx: Ctx,
	input: NewUser,
): Promise<{ userId: number; userHid: string; accountId: number; accountHid: string }> {
	const key = emailKey(input.email);
	if (!key) throw new AppError("ValidationException", {}, { email: ["email.invalid"] });
	if (input.password === "" || !isPasswordShort(input.password)) {
		throw new AppError("ValidationException", {}, { password: ["password.length"] });
	}
	const userHid = input.userHid ?? ctx.newHid();
	const accountHid = ctx.newHid();
	try {
		await writeUser(ctx, input, { key: input.claimsAddress === false ? unclaimedKey(userHid) : key, userHid, accountHid });
	} catch (error) {
		if (isTakenAddress(error)) throw new AppError("ConflictException", {}, { email: ["email.taken"] });
		throw error;
	}
	const row = await userWithAccount(ctx.db, userHid);
	if (!row) throw new Error("a user was written but cannot be read");
	return { userId: row.userId, userHid, accountId: row.accountId, accountHid };
}

/** The better of what the account is given and of what the installation gives every account. */
async function rightsFor(ctx: Ctx, given: AccountRights): Promise<AccountRights> {
	const { rights } = await readInstallationRights(ctx);
	const isMore = rights === null || (given.status === "active" && planRules(given).max_monitor > planRules(rights).max_monitor);
	return isMore ? given : rights;
}

async function writeUser(ctx: Ctx, input: NewUser, ids: { key: string; userHid: string; accountHid: string }): Promise<void> {
	const createdAt = input.createdAt ?? ctx.now();
	const { country, language, timezone, verifiedAt, termsAcceptedAt } = input;
	const newUser = {
		hid: ids.userHid,
		email: input.email.trim(),
		emailKey: ids.key,
		passwordHash: input.passwordHash ?? hashPassword(ctx, input.password),
		firstName: input.firstName ?? "",
		lastName: input.lastName ?? "",
		role: input.role ?? "USER",
		status: input.status ?? "active",
		country,
		language,
		verifiedAt,
		termsAcceptedAt,
		mailKey: ctx.newHid(),
		...(input.meta && { meta: JSON.stringify(input.meta) }),
		createdAt,
		updatedAt: createdAt,
	};
	const { plan = "default", packs = 0, status = "active" } = input.account ?? {};
	const isGiven = (plan === "expert_20210323" || plan === "administrator") && status === "active";
	const isPaid = !isGiven && (plan === "default" || plan === "expert_20210323");
	const paid = isPaid ? { paidPlan: plan, paidPacks: packs, paidStatus: status } : {};
	const newAccount = {
		hid: ids.accountHid,
		country,
		language,
		timezone,
		createdAt,
		...input.account,
		...paid,
		...(await rightsFor(ctx, { plan, packs, status })),
	};
	const created = recordAudit(ctx, { actorId: null, subject: `user:${ids.userHid}`, action: "user.created" });
	if (input.joins) {
		const { after = [], ...joined } = input.joins;
		const [start, ...rest] = [
			...(input.first ?? []),
			insertUser(ctx.db, newUser),
			insertMembership(ctx.db, { ...joined, userHid: ids.userHid, joinedAt: createdAt }),
			...after,
			created,
		] as const;
		await ctx.db.batch([start, ...rest]);
		return;
	}
	const given = { hid: ctx.newHid(), packs, until: null, why: "", givenBy: null, givenAt: createdAt, warnedAt: null };
	const [start, ...rest] = [
		...(input.first ?? []),
		...insertUserWithAccount(ctx.db, newUser, newAccount),
		...(isGiven ? [insertGrant(ctx.db, ids.accountHid, { ...given, plan })] : []),
		...insertUsualRules(ctx, ids.accountHid, { maker: { makerUserId: null, makerTokenHid: null, makerToken: null }, at: createdAt }),
		created,
	] as const;
	await ctx.db.batch([start, ...rest]);
}
