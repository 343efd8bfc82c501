import { companyExists, companyOf, deleteCompany, putCompany } from "~/db/company-sign-in";
import { changes } from "~/db/guard";
import type { CompanyRole } from "~/domain/account/company-sign-in";
import { readTarget } from "~/domain/webhook/target-address";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { websitesFor } from "../members/member-input";
import { assertRight, type UserSeat } from "../seat/seat";
import { closeSockets } from "../sessions/close-sockets";
import { proveOwner } from "../sessions/prove-owner";
import { sealSecret } from "../webhooks/seal-secret";

interface CompanyInput {
	issuer: string;
	clientId: string;
	/** "": the one that is stored. */
	secret: string;
	role: CompanyRole;
	websites: readonly string[];
	passwordOff: boolean;
	/** "" where a sign-in of the last ten minutes replaces it. */
	password: string;
}

/**
 * Says how the company signs the people of the account in. Throws ValidationException (issuer, client_secret, websites), ReauthenticationException,
 * ImpersonatedException.
 */
export async function saveCompany(ctx: Ctx, seat: UserSeat, input: CompanyInput): Promise<void> {
	assertRight(seat, "members.write");
	const { account } = seat;
	const issuer = issuerOf(ctx, input.issuer);
	const websites = await websitesFor(ctx, account.id, input);
	const isFirst = (await companyOf(ctx.db, account.id)) === null;
	if (isFirst && input.secret === "") throw new AppError("ValidationException", {}, { client_secret: ["company.errors.secretRequired"] });
	await proveOwner(ctx, seat, { password: input.password, after: "any" });
	const sealedSecret = input.secret === "" ? null : await sealSecret(ctx, input.secret, "client_secret");
	const set = {
		...{ issuer, clientId: input.clientId, sealedSecret, role: input.role, passwordOff: input.passwordOff, at: ctx.now() },
		websites: websites && JSON.stringify(websites),
	};
	const action = isFirst ? "company_sign_in.added" : "company_sign_in.changed";
	const [written] = await ctx.db.batch([
		putCompany(ctx.db, account.id, set),
		recordAudit(ctx, { subject: `account:${account.hid}`, action }, companyExists(account.id)),
	]);
	// Removed in another tab meanwhile, with the secret.
	if (changes(written) === 0) throw new AppError("ConflictException");
}

/** The issuer as it is stored: without the path of its discovery, which some consoles show with it. */
function issuerOf(ctx: Ctx, typed: string): string {
	const read = readTarget(typed.replace(/\/\.well-known\/openid-configuration\/?$/, ""), ctx.ports.companyIssuer?.localOrigins ?? []);
	if ("refusal" in read) throw new AppError("ValidationException", {}, { issuer: ["company.errors.issuer"] });
	const { search, pathname, origin } = new URL(read.url);
	if (search !== "") throw new AppError("ValidationException", {}, { issuer: ["company.errors.issuer"] });
	return pathname === "/" ? origin : read.url;
}

/**
 * Ends the company's sign-in with its domains: everybody whom it signed in is signed out, and signs in by their own means. Throws NotFoundException,
 * ReauthenticationException.
 */
export async function endCompany(ctx: Ctx, seat: UserSeat, { password }: { password: string }): Promise<void> {
	assertRight(seat, "members.write");
	const { account } = seat;
	await proveOwner(ctx, seat, { password, after: "any" });
	const audited = recordAudit(ctx, { subject: `account:${account.hid}`, action: "company_sign_in.removed" }, companyExists(account.id));
	const results = await ctx.db.batch([audited, ...deleteCompany(ctx.db, account.id)]);
	const [, gone, , , , ended] = results;
	if (gone.length === 0) throw new AppError("NotFoundException");
	await closeSockets(ctx, ended);
}
