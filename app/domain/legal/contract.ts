/** Date of the terms of service in force, "YYYY-MM-DD". Source: spec A §9 "Terms". */
export const TERMS_DATED = "2025-03-31";
/** Date of the last change of the legal notice. Source: spec A §9 "Terms". */
export const LEGAL_NOTICE_UPDATED = "2026-11-27";

/** Days and months of the contract. Source: spec A §4 "Contract rules", §9 "Terms" and "Excess keywords". */
export const CONTRACT = {
	suspensionDays: 14,
	noticeDays: 15,
	withdrawalDays: 14,
	liabilityMonths: 6,
	retentionMonths: 12,
	forceMonths: 3,
	excessDays: 7,
	/** Days for which the raw result page behind a position is kept. */
	pageDays: 30,
	/** Months for which the first result page is kept where a position changed. */
	changePageMonths: 12,
	/** Days before a renewal on which its owner is told. */
	renewalYearDays: 30,
	renewalMonthDays: 7,
	/** Months for which network addresses and browsers stay in the log, and notifications and alerts in their lists. */
	addressMonths: 12,
	notificationMonths: 12,
} as const;

/** The oldest browsers that support theme colours in style sheets and native dialogs. Source: design.md "Minimum browsers". */
export const MINIMUM_BROWSERS = ["Chromium 123", "Edge 123", "Firefox 128", "Safari 17.5"] as const;
