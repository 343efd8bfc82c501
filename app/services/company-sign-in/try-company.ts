import { companyOf } from "~/db/company-sign-in";
import { COMPANY_CHECK_LIMIT, type CompanyRefusal } from "~/domain/account/company-sign-in";
import { AppError } from "../app-error";
import { countAttempt } from "../attempts/count-attempt";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { companyBack } from "./company-back";
import { openIssuer } from "./open-issuer";
import { reachOf } from "./reach-issuer";

/**
 * Asks the issuer for everything but a person: its discovery, its keys, and whether it knows client and secret. Returns what is wrong; null where all of it
 * answers. Throws NotFoundException before the sign-in is set up, TooManyAttemptsException.
 */
export async function tryCompany(ctx: Ctx, seat: Seat<{ id: number; hid: string }>): Promise<CompanyRefusal | null> {
	assertRight(seat, "members.write");
	const row = await companyOf(ctx.db, seat.account.id);
	if (!row) throw new AppError("NotFoundException");
	await countAttempt(ctx, `company-check:${seat.account.hid}`, COMPANY_CHECK_LIMIT);
	const opened = await openIssuer(ctx, row);
	if ("refusal" in opened) return opened.refusal;
	const { port, settings } = opened;
	return port.test(settings, { back: companyBack(ctx), reach: reachOf(ctx, port), now: ctx.now() });
}
