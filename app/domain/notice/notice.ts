import { isPaused, type Subscription } from "../billing/subscription-state";
import { namesOf } from "../by-name";

/** Kinds of banners. critical: cannot be hidden. Words: catalogue "notices". Source: spec A §1 "Notices shown at various times". */
export const NOTICE_KINDS = {
	maintenance: { tone: "warn", critical: true },
	datacenter_check_unavailable: { tone: "info", critical: false },
	datacenter_check_removed: { tone: "info", critical: false },
	technical_difficulties: { tone: "bad", critical: true },
	search_engine_disruption: { tone: "warn", critical: false },
	nightly_update_incomplete: { tone: "warn", critical: false },
	pricing_revision: { tone: "info", critical: false },
	promotion: { tone: "good", critical: false },
	monitoring_paused: { tone: "bad", critical: true },
} as const satisfies Record<string, { tone: "info" | "good" | "warn" | "bad"; critical: boolean }>;

export type NoticeKind = keyof typeof NOTICE_KINDS;
/** Kinds that administrators write; the others follow from the account's state. */
export const WRITTEN_NOTICE_KINDS = namesOf(NOTICE_KINDS).filter((kind) => kind !== "monitoring_paused");
export type NoticeTexts = { en: string; fr: string; es: string };

export interface Notice {
	hid: string;
	kind: NoticeKind;
	/** "" means the catalogue's words. */
	texts: NoticeTexts;
	/** ms; null means unlimited. */
	startsAt: number | null;
	endsAt: number | null;
	enabled: boolean;
	/** While the notice is shown, only administrators may use the application. */
	closes: boolean;
}

export const NOTICE_TEXT_MAX_CHARACTERS = 500;

export function isNoticeKind(kind: string): kind is NoticeKind {
	return Object.hasOwn(NOTICE_KINDS, kind);
}

export function noticeState(notice: Pick<Notice, "enabled" | "startsAt" | "endsAt">, now: number): "off" | "planned" | "shown" | "over" {
	if (!notice.enabled) return "off";
	if (notice.endsAt !== null && now >= notice.endsAt) return "over";
	return notice.startsAt !== null && now < notice.startsAt ? "planned" : "shown";
}

/** Facts that decide which notices an account sees. */
export interface NoticedAccount extends Subscription {
	monitorCount: number;
	/** Local day whose daily run was incomplete. */
	incompleteDay: string | null;
}

/** The notices that an account sees now: first those that follow from its own state, then the administrators' in their order. */
export function noticesFor(notices: readonly Notice[], account: NoticedAccount, now: number): Notice[] {
	const shown = notices.filter((notice) => noticeState(notice, now) === "shown" && concerns(notice.kind, account));
	const own = ownNotices(account).filter(({ kind }) => !shown.some((notice) => notice.kind === kind));
	return [...own, ...shown];
}

/** The name contains the day of an incomplete night: hiding one does not hide the next. */
function ownNotices(account: NoticedAccount): Notice[] {
	if (account.monitorCount === 0) return [];
	const state = { texts: { en: "", fr: "", es: "" }, startsAt: null, endsAt: null, enabled: true, closes: false };
	if (isPaused(account)) return [{ ...state, hid: "paused", kind: "monitoring_paused" }];
	if (account.incompleteDay === null) return [];
	return [{ ...state, hid: `night-${account.incompleteDay}`, kind: "nightly_update_incomplete" }];
}

/** Whether a notice concerns an account. A promotion concerns accounts that do not pay, an incomplete night accounts that track keywords. */
export function concerns(kind: NoticeKind, account: { plan: string; monitorCount: number }): boolean {
	if (kind === "promotion") return account.plan === "default";
	if (kind === "pricing_revision") return account.plan !== "administrator" && account.plan !== "installation";
	if (kind === "nightly_update_incomplete") return account.monitorCount > 0;
	return true;
}

/** Id of the hint about keyboard shortcuts, which is dismissed like a notice. The id is shorter than a hid, so it never equals a notice's hid. */
export const KEYS_HINT = "keys";
