import { isCountry } from "@serpentine/serp/hosts";
import { hasAskedSince, holds, setAccountLocale, type ZoneChange } from "~/db/accounts";
import { changes, isMarked, not } from "~/db/guard";
import { patchMeta, setUserLocale } from "~/db/users";
import { LANGUAGE_CHOSEN } from "~/domain/account/user-meta";
import { localeFields } from "~/domain/edit/edited-fields";
import { moveInstant, startOfAccountDay } from "~/domain/time/account-zone";
import { isTimezone, localDay } from "~/domain/time/local-day";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { mergeOrRefuse } from "../edits/merge-or-refuse";
import { assertRight, type UserSeat } from "../seat/seat";
import { movedColumns, whatMovesAlong } from "../zones/move-zone";

/** Country in any case, a language of the product, IANA zone; absent values are left unchanged. */
export interface LocaleChange {
	country?: string;
	language?: string;
	timezone?: string;
}

/** Languages of the product. Source: spec A §9 "Languages". */
const LANGUAGES: readonly string[] = ["en", "fr", "es"];

/**
 * Saves country (lower case), language and timezone of the caller and their account. A saved language no longer follows the interface language.
 * A new timezone applies from the end of the current local day, or immediately if nothing was requested on that day; then the clock checks the account
 * again, and checks requested today stay counted.
 * Throws ValidationException (country, language, timezone), ConflictException as mergeOrRefuse and when a concurrent call changed any of them. Source: spec A §5 "Locale".
 */
export async function saveLocale(ctx: Ctx, seat: UserSeat, change: LocaleChange & { version?: string }): Promise<void> {
	assertRight(seat, "settings.write");
	const { version, ...sent } = change;
	const { timezone, ...own } = mergeOrRefuse(version, localeFields(seat.account), { ...checkedLocale(sent) });
	const now = ctx.now();
	const zone = await zoneChange(ctx, seat.account, timezone);
	// Two concurrent moves: the second one fails, because its count of the day would be that of the first one's zone.
	const guard = { accountId: seat.account.id, mark: ctx.newHid() };
	const isSaved = isMarked(guard.accountId, guard.mark);
	const [saved] = await ctx.db.batch([
		setAccountLocale(ctx.db, { ...guard, locale: own, zone, read: seat.account }),
		...(zone?.write.moved ? whatMovesAlong(ctx, seat.account, zone.write.moved.timezone, isSaved) : []),
		setUserLocale(ctx.db, seat.user.id, { ...own, at: now }, isSaved),
		...(own.language === undefined ? [] : [patchMeta(ctx.db, seat.user.id, { [LANGUAGE_CHOSEN]: true }, now, isSaved)]),
		recordAudit(
			ctx,
			{
				actorId: seat.user.id,
				impersonatorId: seat.session.impersonatorId,
				subject: `user:${seat.user.hid}`,
				action: "preferences.changed",
			},
			isSaved,
		),
	]);
	if (changes(saved) !== 1) throw new AppError("ConflictException");
}

/** null: the zone stays as it was chosen. */
async function zoneChange(ctx: Ctx, account: UserSeat["account"], to: string | undefined): Promise<ZoneChange | null> {
	if (to === undefined || to === (account.nextTimezone ?? account.timezone)) return null;
	const none = { nextTimezone: null, nextTimezoneAt: null };
	// Back to the zone that still holds.
	if (to === account.timezone) return { read: account, write: none };
	const now = ctx.now();
	const day = localDay(account.timezone, now);
	const isRead = hasAskedSince(account.id, { day, at: startOfAccountDay(account, day) });
	const wasRead = await holds(ctx.db, isRead);
	const at = wasRead ? moveInstant(account.timezone, to, now) : now;
	if (at > now) return { read: account, write: { nextTimezone: to, nextTimezoneAt: at } };
	return { read: account, write: { ...none, moved: movedColumns(ctx, account, { to, at }) }, ...(!wasRead && { when: not(isRead) }) };
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
