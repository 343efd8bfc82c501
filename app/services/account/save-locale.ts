import { setAccountLocale } from "~/db/accounts";
import { changes, isMarked } from "~/db/guard";
import { recheckSchedules } from "~/db/scheduled-exports";
import { setUserLocale } from "~/db/users";
import { isCountry } from "~/domain/reference/countries";
import { isTimezone } from "~/domain/time/local-day";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import { carryDayCount } from "../checks/check-quota";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";

/** Country in any case, a language of the product, IANA zone; absent values are left unchanged. */
export interface LocaleChange {
	country?: string;
	language?: string;
	timezone?: string;
}

/** Languages of the product. Source: spec A §9 "Languages". */
const LANGUAGES: readonly string[] = ["en", "fr", "es"];

/**
 * Saves country (lower case), language and timezone of the caller and their account. A new zone changes the local day, so the clock is armed again.
 * Checks requested today stay counted. Throws ValidationException (country, language, timezone), ConflictException when a concurrent call moved the
 * zone. Source: spec A §5 "Locale".
 */
export async function saveLocale(ctx: Ctx, caller: Caller, change: LocaleChange): Promise<void> {
	const locale = checkedLocale(change);
	const { timezone, ...own } = locale;
	const now = ctx.now();
	const isMove = timezone !== undefined && timezone !== caller.account.timezone;
	// Two concurrent moves: the second one fails, because its count of the day would be that of the first one's zone.
	const guard = { accountId: caller.account.id, mark: ctx.newHid() };
	const isSaved = isMarked(guard.accountId, guard.mark);
	const [saved] = await ctx.db.batch([
		setAccountLocale(ctx.db, { ...guard, locale, move: isMove ? { from: caller.account.timezone, dueAt: now } : null }),
		...(isMove ? [carryDayCount(ctx, caller.account, timezone, isSaved)] : []),
		...(isMove ? [recheckSchedules(ctx.db, guard.accountId, now, isSaved)] : []),
		setUserLocale(ctx.db, caller.user.id, { ...own, at: now }, isSaved),
		recordAudit(
			ctx,
			{
				actorId: caller.user.id,
				impersonatorId: caller.session.impersonatorId,
				subject: `user:${caller.user.hid}`,
				action: "preferences.changed",
			},
			isSaved,
		),
	]);
	if (changes(saved) !== 1) throw new AppError("ConflictException");
}

function checkedLocale(change: LocaleChange): LocaleChange {
	const errors: Record<string, string[]> = {};
	const locale: LocaleChange = {};
	const check = (field: keyof LocaleChange, value: string | undefined, isGood: (value: string) => boolean) => {
		if (value === undefined) return;
		if (value === "") errors[field] = [`required.${field}`];
		else if (isGood(value)) locale[field] = value;
		else errors[field] = [`${field}.unknown`];
	};
	check("country", change.country?.trim().toLowerCase(), isCountry);
	check("language", change.language?.trim().toLowerCase(), (language) => LANGUAGES.includes(language));
	check("timezone", change.timezone?.trim(), isTimezone);
	if (Object.keys(errors).length > 0) throw new AppError("ValidationException", {}, errors);
	return locale;
}
