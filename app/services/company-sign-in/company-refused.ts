import { setRefusal } from "~/db/company-sign-in";
import type { CompanyRefusal } from "~/domain/account/company-sign-in";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";

/** A sign-in by the company that was refused, and why. */
export class CompanyRefused extends AppError {
	constructor(readonly refusal: CompanyRefusal) {
		super("ForbiddenException");
	}
}

/** Keeps the refusal for the owner of the account. Returns what to throw. */
export async function refused(ctx: Ctx, accountId: number, refusal: CompanyRefusal): Promise<CompanyRefused> {
	ctx.log({ event: "company_sign_in.refused", refusal });
	await setRefusal(ctx.db, accountId, refusal, ctx.now());
	return new CompanyRefused(refusal);
}
