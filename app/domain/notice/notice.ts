/** The banners that exist. critical: cannot be hidden. Words: catalogue "notices". Source: spec A §1 "Notices shown at various times". */
export const NOTICE_KINDS = {
	maintenance: { tone: "warn", critical: true },
	datacenter_check_unavailable: { tone: "info", critical: false },
	datacenter_check_removed: { tone: "info", critical: false },
	technical_difficulties: { tone: "bad", critical: true },
	search_engine_disruption: { tone: "warn", critical: false },
	nightly_update_incomplete: { tone: "warn", critical: false },
	pricing_revision: { tone: "info", critical: false },
	promotion: { tone: "good", critical: false },
} as const satisfies Record<string, { tone: "info" | "good" | "warn" | "bad"; critical: boolean }>;

export type NoticeKind = keyof typeof NOTICE_KINDS;
export type NoticeTexts = { en: string; fr: string; es: string };

export interface Notice {
	hid: string;
	kind: NoticeKind;
	/** "" takes the catalogue's words. */
	texts: NoticeTexts;
	/** ms; null is open. */
	startsAt: number | null;
	endsAt: number | null;
	enabled: boolean;
	/** While it is shown, only administrators get in. */
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

/** Of all notices those that an account is to see now, in their order. */
export function noticesFor(notices: readonly Notice[], account: { plan: string; monitorCount: number }, now: number): Notice[] {
	return notices.filter((notice) => noticeState(notice, now) === "shown" && concerns(notice.kind, account));
}

/** Does a notice concern an account? A promotion is for those who do not pay yet, an unfinished night for those who follow keywords. */
export function concerns(kind: NoticeKind, account: { plan: string; monitorCount: number }): boolean {
	if (kind === "promotion") return account.plan === "default";
	if (kind === "pricing_revision") return account.plan !== "administrator";
	if (kind === "nightly_update_incomplete") return account.monitorCount > 0;
	return true;
}
