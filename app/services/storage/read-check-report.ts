import { accountById } from "~/db/accounts";
import { type CheckReport, type CheckView, checkReport, type DatacenterAnswer } from "~/domain/check/check-report";
import { datacenterInPath } from "~/domain/check/datacenter";
import { decodeEntry } from "~/domain/sample/wire";
import { type ResultPage, resultPage } from "~/domain/storage/result-page";
import { dayAt } from "~/domain/time/account-zone";
import { utcDay } from "~/domain/time/local-day";
import { checkOf } from "../checks/read-checks";
import type { Ctx } from "../ctx";
import { loadCountingLook } from "../looks/counting-look";

/** `{hid}/checks/{yyyy}/{check}.json`; null where the account made no such check in that year. */
export async function readCheckReport(ctx: Ctx, accountId: number, of: { year: number; check: string }): Promise<CheckReport | null> {
	const check = await checkOf(ctx, accountId, of.check);
	if (!check || Number((await dayOf(ctx, accountId, check.createdAt)).slice(0, 4)) !== of.year) return null;
	return checkReport(check);
}

/** `{hid}/check-results/{yyyy}/{mm}/{dd}/{check}_{datacenter}.json`: the page its look read; null while nothing was read. */
export async function readCheckResult(
	ctx: Ctx,
	accountId: number,
	of: { day: string; check: string; datacenter: string },
): Promise<ResultPage | null> {
	const check = await checkOf(ctx, accountId, of.check);
	if (!check || (await dayOf(ctx, accountId, check.createdAt)) !== of.day) return null;
	const answer = check.answers.find(({ datacenter }) => datacenterInPath(datacenter) === of.datacenter);
	return answer ? resultOfAnswer(ctx, check, answer) : null;
}

/** The result page behind a datacenter's answer; null where nothing was read or the reading is gone. The check is the caller's own. */
export async function resultOfAnswer(ctx: Ctx, check: CheckView, answer: DatacenterAnswer): Promise<ResultPage | null> {
	const seen = decodeEntry(answer.entry);
	if (!seen) return null;
	const { domain } = check;
	const read = await loadCountingLook(ctx, seen.evidence.look, { domain, observation: seen.observation });
	return read?.look ? resultPage(read.look, { domain, seen }) : null;
}

/** A check's paths bear the local day on which it was made; restarting it does not move them. */
async function dayOf(ctx: Ctx, accountId: number, createdAt: number): Promise<string> {
	const account = await accountById(ctx.db, accountId);
	return account ? dayAt(account, createdAt) : utcDay(createdAt);
}
