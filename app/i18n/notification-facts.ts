import type { NotificationFacts } from "~/domain/account/notification";
import { DAY_MS } from "~/domain/time/durations";
import { localDay } from "~/domain/time/local-day";
import { formatDay, formatNumber, type Place } from "./format";
import type { PageWords, Translate } from "./page-words";

/**
 * Facts of a notification as its reader's language and zone write them: words about time are made when they are read. "{{on}}" is a stored day,
 * "{{until}}" the day of a stored instant, "{{at}}" the day of the notification itself, "{{moves}}" what happened to positions, "{{changes}}" what an
 * alert about the account is about, "{{moved}}" and "{{detail}}" what one about a website says. Older rows store a number of days from that day.
 */
export function notificationFacts(
	{ facts, date }: { facts: NotificationFacts; date: string },
	{ language, timezone }: Place,
	words: Pick<PageWords, "t" | "exists">,
): NotificationFacts {
	const { on, max, days, count, urls = 0, restored = 0 } = facts;
	const at = Date.parse(date);
	const until = typeof facts.until === "number" ? facts.until : typeof days === "number" ? at + days * DAY_MS : undefined;
	const day = (instant: number) => formatDay(localDay(timezone, instant), language);
	return {
		...facts,
		restored,
		moves: movesText(facts, words.t),
		changes: changesText(facts, words),
		moved: countsText(facts, words.t),
		detail: detailText(facts, words),
		domain: facts.domain ?? words.t("notifications.yourAccount"),
		urls: typeof urls === "number" ? formatNumber(urls, language) : urls,
		...(typeof count === "number" && { count: formatNumber(count, language) }),
		at: day(at),
		...(until !== undefined && { until: day(until) }),
		...(typeof on === "string" && { on: formatDay(on, language) }),
		...(typeof max === "number" && { max: formatNumber(max, language) }),
	};
}

const MOVES = ["up", "down", "appeared", "lost", "entered", "left"] as const;

/** "14 rose, 6 fell, 3 entered the first ten". */
function movesText(facts: NotificationFacts, t: Translate): string {
	const moves = MOVES.flatMap((move) => {
		const count = facts[move];
		return typeof count === "number" && count > 0 ? [t(`notifications.moves.${move}`, { count })] : [];
	});
	return moves.length === 0 ? t("notifications.moves.none") : moves.join(", ");
}

const CHANGES = ["fell", "rose", "other"] as const;

/** "14 down, 2 up". */
function countsText(facts: NotificationFacts, t: Translate): string {
	return CHANGES.flatMap((change) => {
		const count = facts[change];
		return typeof count === "number" && count > 0 ? [t(`notifications.changes.${change}`, { count })] : [];
	}).join(", ");
}

/** The largest move and the likely cause of an alert; older rows have neither. */
function detailText({ term, from, to, cause, rival = "" }: NotificationFacts, { t, exists }: Pick<PageWords, "t" | "exists">): string {
	const key = `notifications.causes.${cause}`;
	const told = [
		...(term === undefined ? [] : [t("notifications.changes.largest", { term, from, to })]),
		...(cause !== undefined && exists(key) ? [t(key, { rival })] : []),
	];
	return told.length > 0 ? told.join(" ") : t("notifications.changes.open");
}

/** Text of the changes of the account. Older rows name no kind. */
function changesText(facts: NotificationFacts, { t, exists }: Pick<PageWords, "t" | "exists">): string {
	const kinds = typeof facts.kinds === "string" ? facts.kinds.split(",") : [];
	const known = kinds.flatMap((kind) => {
		const key = `notifications.changes.${kind}`;
		return exists(key) ? [t(key)] : [];
	});
	return known.length > 0 ? known.join(" ") : t("notifications.changes.unnamed");
}
