import { accountById } from "~/db/accounts";
import type { Market } from "~/db/searches";
import { isPaused } from "~/domain/billing/subscription-state";
import type { CheckInput } from "~/domain/check/check-input";
import type { CheckView } from "~/domain/check/check-report";
import { ANY_DATACENTER } from "~/domain/check/datacenter";
import { NORM_VERSION } from "~/domain/normalize/term";
import { AppError } from "../app-error";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { listDatacenters } from "../datacenters/list-datacenters";
import { tellQuota } from "../events/tell-quota";
import { noteEffect } from "../idempotency/note-effect";
import { assertRight, type Seat, type UserSeat } from "../seat/seat";
import { assertSeenDomains } from "../seat/seen-domains";
import { remember } from "../users/remember";
import { refuseSuffix } from "../websites/refuse-suffix";
import { checkUsageOf, countChecks, fitsInAccountDay } from "./check-quota";
import { readChecks } from "./read-checks";
import { checkStatements } from "./write-check";

/**
 * Checks a keyword and a website once, at every available datacenter; results arrive by the job pipeline. The batch that writes also counts, so the
 * day's limit holds for concurrent calls. Both values are remembered for completion. Throws ValidationException (domain), ThrottledCreateCheckException {count: the day's maximum}, DatacenterUnavailableException, PausedAccountException. Source: spec B §4
 * "Checks page", §5, §7, §8.
 */
export async function addCheck(
	ctx: Ctx,
	seat: Seat & { user?: Pick<UserSeat["user"], "id" | "hid" | "meta"> },
	input: CheckInput,
): Promise<CheckView> {
	assertRight(seat, "work.write");
	const account = await accountById(ctx.db, seat.account.id);
	if (!account) throw new AppError("NotFoundException");
	await assertSeenDomains(ctx, account.id, { hosts: [input.domain] });
	if (isPaused(account)) throw new AppError("PausedAccountException");
	const { domain, keyword: term } = input;
	const market = await marketOf(input, account.language);
	const datacenters = await askableDatacenters(ctx, market.place);
	const { day, max } = await checkUsageOf(ctx, account);
	const hid = ctx.newHid();
	const check = {
		hid,
		accountId: account.id,
		visitor: null,
		domain,
		term,
		market,
		depth: account.depth,
		day,
		datacenters,
		askedAt: ctx.now(),
	};
	const write = { accountId: account.id, action: "check.added", when: fitsInAccountDay(account, { day, max }, 1) };
	const written = await writeAudited(ctx, write, (marked) => [
		...noteEffect(ctx, { hid }, marked),
		countChecks(ctx, account.id, day, 1, marked),
		...checkStatements(ctx, check, marked),
		tellQuota(ctx, account.id, { quota: "checks", max, day }, marked),
	]);
	if (!written) throw new AppError("ThrottledCreateCheckException", { count: max });
	await ctx.ports.clock.ring();
	if (seat.user) await rememberBoth(ctx, seat.user, domain, term);
	const [made] = await readChecks(ctx, [hid]);
	if (!made) throw new AppError("NotFoundException");
	return made;
}

/** Market of a check. Throws ValidationException for a public suffix. */
export async function marketOf({ domain, engine, country, language, place }: CheckInput, ownLanguage: string): Promise<Market> {
	await refuseSuffix("domain", domain);
	return { engine, country, language: language || ownLanguage, normVersion: NORM_VERSION, device: "desktop", place };
}

/**
 * Datacenters whose source pauses are included: their looks wait until it answers again. A search from a place names no datacenter, since both say where
 * it is answered.
 */
export async function askableDatacenters(ctx: Ctx, place: string): Promise<string[]> {
	if (place !== "") return [ANY_DATACENTER];
	const ids = (await listDatacenters(ctx)).filter(({ state }) => state !== "unavailable").map(({ id }) => id);
	if (ids.length === 0) throw new AppError("DatacenterUnavailableException");
	return ids;
}

/** A failure to remember the values does not undo the check. */
async function rememberBoth(ctx: Ctx, user: { id: number; hid: string; meta: string }, domain: string, term: string): Promise<void> {
	try {
		await remember(ctx, user, { list: "domains", values: [domain] });
		await remember(ctx, user, { list: "keywords", values: [term] });
	} catch (error) {
		ctx.log({ event: "checks.not_remembered", error: String(error) });
	}
}
