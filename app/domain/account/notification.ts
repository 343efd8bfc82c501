import { ownJson } from "../own-json";
/** Kinds of notifications in the bell. Words: catalogue "notifications.kinds". Source: spec A §3 "Notification". */
export const NOTIFICATION_KINDS = {
	password_changed: { icon: "lock", colour: "good", leadsTo: "profile" },
	email_changed: { icon: "mail", colour: "info", leadsTo: "profile" },
	new_sign_in: { icon: "log-in", colour: "info", leadsTo: "profile" },
	/** facts: label */
	api_token_created: { icon: "key", colour: "info", leadsTo: "api" },
	/** facts: label (of the token), name (address, website or tag, addresses) */
	webhook_by_token: { icon: "key", colour: "warn", leadsTo: "webhooks" },
	/** As webhook_by_token. */
	share_by_token: { icon: "key", colour: "warn", leadsTo: "positions" },
	/** As webhook_by_token. */
	report_by_token: { icon: "key", colour: "warn", leadsTo: "scheduling" },
	/** facts: label, count */
	made_by_token_ended: { icon: "key", colour: "info", leadsTo: "api" },
	/** A scheduled report that covers no keyword any more; facts: to (addresses). */
	report_paused: { icon: "alert", colour: "warn", leadsTo: "scheduling" },
	/** As report_paused; facts: label. */
	webhook_paused: { icon: "alert", colour: "warn", leadsTo: "webhooks" },
	/** facts: label */
	webhook_disabled: { icon: "alert", colour: "bad", leadsTo: "webhooks" },
	/** Access to Search Console or Bing has ended; facts: label (of the connection). */
	connection_broken: { icon: "alert", colour: "bad", leadsTo: "connections" },
	/** The same about seven days after the consent (likely-cause.ts); facts: label. */
	connection_testing: { icon: "alert", colour: "bad", leadsTo: "connections" },
	account_restored: { icon: "rotate", colour: "good", leadsTo: "profile" },
	/** Its subscription does not renew; facts: until (instant of its end). */
	account_restored_ending: { icon: "rotate", colour: "warn", leadsTo: "subscriptions" },
	account_restored_ended: { icon: "rotate", colour: "warn", leadsTo: "subscriptions" },
	/** A task; facts: count (all), done. */
	keywords_refreshing: { icon: "refresh", colour: "info", leadsTo: "positions" },
	/** A refresh that can be compared with the day before; facts: those of keywords_refreshed, up, down, appeared, lost, entered, left. */
	keywords_moved: { icon: "check", colour: "good", leadsTo: "positions" },
	/** facts: count, ranked, notFound, unknown */
	keywords_refreshed: { icon: "check", colour: "good", leadsTo: "positions" },
	/** A task; facts: name (of the file), done (positions). */
	keywords_importing: { icon: "refresh", colour: "info", leadsTo: "imports" },
	/** facts: name, added, restored, existing, positions, refused */
	keywords_imported: { icon: "check", colour: "good", leadsTo: "imports" },
	/** A task; facts: name. */
	import_undoing: { icon: "rotate", colour: "info", leadsTo: "imports" },
	/** facts: name, keywords, positions */
	import_undone: { icon: "rotate", colour: "good", leadsTo: "imports" },
	/** facts: name */
	import_failed: { icon: "alert", colour: "bad", leadsTo: "imports" },
	/** More keywords or URLs than the plan has room for; facts: count, urls, max, until (instant of the deletion, computed when it is read). */
	keywords_excess: { icon: "alert", colour: "warn", leadsTo: "positions" },
	/** They were deleted; facts: count, urls, max. */
	keywords_cut: { icon: "alert", colour: "warn", leadsTo: "positions" },
	/** An order or a change was not paid in time; facts: max (keywords). */
	payment_expired: { icon: "alert", colour: "warn", leadsTo: "subscriptions" },
	/** Rights without a payment; facts: max (keywords), why, on (instant of the last day, where there is one). */
	rights_given: { icon: "check", colour: "good", leadsTo: "subscriptions" },
	rights_given_until: { icon: "check", colour: "good", leadsTo: "subscriptions" },
	rights_will_end: { icon: "alert", colour: "warn", leadsTo: "subscriptions" },
	rights_ended: { icon: "alert", colour: "warn", leadsTo: "subscriptions" },
	/** facts: to (address) */
	report_not_sent: { icon: "alert", colour: "bad", leadsTo: "scheduling" },
	/** facts: alert (hid), domain, fell, rose, other (keywords); of the largest move term, from, to; the first cause and the rival that it names. */
	alert_fired: { icon: "alert", colour: "warn", leadsTo: "alerts" },
	/** An alert without a website. */
	alert_account: { icon: "alert", colour: "warn", leadsTo: "alerts" },
	/** facts: domain */
	alert_corrected: { icon: "rotate", colour: "info", leadsTo: "alerts" },
	/** For administrators; facts: day. */
	backup_failed: { icon: "alert", colour: "bad", leadsTo: null },
	/** For administrators; facts: source, term (of the search with a known answer). */
	canary_wrong: { icon: "alert", colour: "bad", leadsTo: null },
	/** As canary_wrong. */
	canary_unread: { icon: "alert", colour: "bad", leadsTo: null },
	/** For administrators; facts: engine, suspect (pages of the day), look. */
	layout_alarm: { icon: "alert", colour: "bad", leadsTo: null },
	/** For administrators; facts: percent (of the size at which the database is full). */
	database_filling: { icon: "alert", colour: "warn", leadsTo: null },
} as const satisfies Record<string, NotificationLook>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

interface NotificationLook {
	icon: "lock" | "mail" | "log-in" | "key" | "rotate" | "refresh" | "check" | "alert";
	/** A tone of the theme, never the only sign. */
	colour: "info" | "good" | "warn" | "bad";
	/** The screen that a click opens. */
	leadsTo: "profile" | "api" | "webhooks" | "connections" | "positions" | "imports" | "scheduling" | "subscriptions" | "alerts" | null;
}

export type NotificationFacts = Record<string, string | number>;

/** A notification as stored and sent; the words are added in the reader's language (server/notification-words.ts). */
export interface Notification {
	id: string;
	kind: NotificationKind;
	facts: NotificationFacts;
	read: boolean;
	/** ISO instant. */
	date: string;
	/** 0–100 of a running task. */
	progress: number | null;
	icon: NotificationLook["icon"];
	colour: NotificationLook["colour"];
	/** "task:<topic>" while a task runs, else null. */
	meta: string | null;
	/** Name of the click action; null for none. */
	event: string | null;
	/** Remains when the list is emptied. */
	persistent: boolean;
}

/** Number of newest notifications that are kept; running tasks are always kept. */
export const NOTIFICATIONS_KEPT = 100;

export function isNotificationKind(kind: string): kind is NotificationKind {
	return Object.hasOwn(NOTIFICATION_KINDS, kind);
}

/** Kinds of notifications about positions and tracked keywords. */
const OF_POSITIONS: ReadonlySet<NotificationKind> = new Set([
	"keywords_refreshing",
	"keywords_moved",
	"keywords_refreshed",
	"keywords_importing",
	"keywords_imported",
	"import_undoing",
	"import_undone",
	"import_failed",
	"keywords_excess",
	"keywords_cut",
	"alert_fired",
	"alert_corrected",
]);

export function isOfPositions({ kind }: Pick<Notification, "kind">): boolean {
	return OF_POSITIONS.has(kind);
}

/** Returns the notifications about positions first, then the others; each group keeps its order. */
export function positionsFirst<One extends Pick<Notification, "kind">>(list: readonly One[]): One[] {
	return [...list.filter(isOfPositions), ...list.filter((one) => !isOfPositions(one))];
}

/** Instant of the newest of a list, as `date` has it: an action on the whole list ends there. null for an empty list. */
export function newestDate(list: readonly Pick<Notification, "date">[]): string | null {
	return list.reduce<string | null>((newest, { date }) => (newest === null || date > newest ? date : newest), null);
}

/** ms of such an instant; null for a list that was not named, or for anything else. */
export function instantOfList(date: unknown): number | null {
	const at = typeof date === "string" ? Date.parse(date) : Number.NaN;
	return Number.isNaN(at) ? null : at;
}

/** A row as it is sent; null for a kind that this version does not know. `at` in ms, `facts` as JSON. */
export function notificationView(row: {
	hid: string;
	kind: string;
	facts: string;
	topic: string;
	progress: number | null;
	read: boolean;
	persistent: boolean;
	at: number;
}): Notification | null {
	if (!isNotificationKind(row.kind)) return null;
	const { icon, colour, leadsTo } = NOTIFICATION_KINDS[row.kind];
	return {
		id: row.hid,
		kind: row.kind,
		facts: ownJson(row.facts),
		read: row.read,
		date: new Date(row.at).toISOString(),
		progress: row.progress,
		icon,
		colour,
		meta: row.progress === null ? null : `task:${row.topic}`,
		event: leadsTo && `open_${leadsTo}`,
		persistent: row.persistent,
	};
}
