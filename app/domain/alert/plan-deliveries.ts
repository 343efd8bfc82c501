import type { DateFormat } from "../account/date-format";
import type { AlertSettings } from "./alert-settings";
import { DIGEST_TARGET, MAIL_TARGET } from "./delivery";
import { nextDigestAt } from "./message-times";

/** Present settings of an account that decide who gets its alerts. */
export interface Told {
	/** hids of the channels that are on. */
	channels: readonly string[];
	/** Muted subjects: "keyword:{hid}", "website:{hid}". */
	muted: ReadonlySet<string>;
	settings: AlertSettings;
	timezone: string;
	dates: DateFormat;
}

export interface NewDelivery {
	/** "mail", "digest" or the hid of a channel. */
	target: string;
	/** Earliest instant, ms. */
	nextAt: number;
}

/** One item of an alert, with the channels of its rule. */
interface PlannedItem {
	subject: string;
	channels: readonly string[];
}

/** Whether an alert's item is told: neither it nor its website is muted. */
export function isTold({ subject }: Pick<PlannedItem, "subject">, websiteHid: string | null, muted: ReadonlySet<string>): boolean {
	return !muted.has(subject) && !(websiteHid !== null && muted.has(`website:${websiteHid}`));
}

/**
 * Returns the deliveries of a new alert: one for each target that the rule of an unmuted item names. Quiet hours and the limit a day are applied when
 * a delivery is sent, because other alerts and settings may come before.
 */
export function planDeliveries(
	{ websiteHid, items }: { websiteHid: string | null; items: readonly PlannedItem[] },
	{ channels, muted, settings, timezone }: Omit<Told, "dates">,
	now: number,
): NewDelivery[] {
	const named = new Set(items.filter((item) => isTold(item, websiteHid, muted)).flatMap((item) => item.channels));
	const digestAt = nextDigestAt(settings, timezone, now);
	const atOnce = [MAIL_TARGET, ...channels].filter((target) => named.has(target)).map((target) => ({ target, nextAt: now }));
	return named.has(DIGEST_TARGET) && digestAt !== null ? [...atOnce, { target: DIGEST_TARGET, nextAt: digestAt }] : atOnce;
}
