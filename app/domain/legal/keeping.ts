import { CONTRACT } from "./contract";

/** Days for which rows without a use of their own are kept. docs/design/keeping.md names them; so do the legal notice and the screens that show them. */
export const KEPT_DAYS = {
	/** Network addresses and browsers in the log, and the last address of a user. */
	addresses: CONTRACT.addressMonths * (365 / 12),
	/** The first result page of a look with which a position changed. */
	changePages: (CONTRACT.changePageMonths * 365) / 12,
	/** Notifications and alerts. */
	notifications: CONTRACT.notificationMonths * (365 / 12),
	/** Links and keys that have expired, and invitations that nobody answered. */
	ended: 365,
} as const;
