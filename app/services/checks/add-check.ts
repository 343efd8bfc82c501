import { accountById } from "~/db/accounts";
import type { Market } from "~/db/searches";
import { isPaused } from "~/domain/billing/subscription-state";
import { checkSchema } from "~/domain/check/check-form";
import type { CheckView } from "~/domain/check/check-report";
import { NORM_VERSION } from "~/domain/normalize/term";
import { isCountry } from "~/domain/reference/countries";
import { isLanguage } from "~/domain/reference/languages";
import { AppError } from "../app-error";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { listDatacenters } from "../datacenters/list-datacenters";
import { tellQuota } from "../events/tell-quota";
import { noteEffect } from "../idempotency/note-effect";
import { remember } from "../users/remember";
import { refuseSuffix } from "../websites/refuse-suffix";
import { countChecks, fitsInAccountDay, readCheckUsage } from "./check-quota";
import { readChecks } from "./read-checks";
import { checkStatements } from "./write-check";

export interface CheckInput {
	domain: string;
	keyword: string;
	country: string;
	/** "" takes the account's. */
	language: string;
	/** Absent or "": the default engine. */
	engine?: string | undefined;
}

/**
 * Checks a keyword and a website once, at every available datacenter; results arrive by the job pipeline. The batch that writes also counts, so the
 * day's limit holds for concurrent calls. Both values are remembered for completion. Throws ValidationException (domain, keyword, country,
 * language), ThrottledCreateCheckException {count: the day's maximum}, DatacenterUnavailableException, PausedAccountException. Source: spec B §4
 * "Checks page", §5, §7, §8.
 */
export async function addCheck(
	ctx: Ctx,
	input: CheckInput & { accountId: number; user?: { id: number; hid: string; meta: string } },
): Promise<CheckView> {
	const account = await accountById(ctx.db, input.accountId);
	if (!account) throw new AppError("NotFoundException");
	if (isPaused(account)) throw new AppError("PausedAccountException");
	const { domain, term, market } = await readCheck(input, account.language);
	const datacenters = await askableDatacenters(ctx);
	const { day, max } = await readCheckUsage(ctx, account);
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
	if (input.user) await rememberBoth(ctx, input.user, domain, term);
	const [made] = await readChecks(ctx, [hid]);
	if (!made) throw new AppError("NotFoundException");
	return made;
}

/** The wish normalised; throws ValidationException. */
export async function readCheck(input: CheckInput, ownLanguage: string): Promise<{ domain: string; term: string; market: Market }> {
	const parsed = checkSchema.safeParse(input);
	const country = input.country.trim().toLowerCase();
	const language = input.language.trim().toLowerCase() || ownLanguage;
	const errors: Record<string, string[]> = {};
	for (const issue of parsed.error?.issues ?? []) errors[String(issue.path[0])] ??= [issue.message];
	if (!isCountry(country)) errors.country = ["required.country"];
	if (!isLanguage(language)) errors.language = ["required.language"];
	if (!parsed.success || Object.keys(errors).length > 0) throw new AppError("ValidationException", {}, errors);
	const { domain, keyword, engine } = parsed.data;
	await refuseSuffix("domain", domain);
	return { domain, term: keyword, market: { engine, country, language, normVersion: NORM_VERSION, device: "desktop" } };
}

/** Datacenters whose source pauses are included: their looks wait until it answers again. */
export async function askableDatacenters(ctx: Ctx): Promise<string[]> {
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
