/**
 * Why a scheduled report is not made at its time: the account has no active user; it is not read because its subscription is unpaid; no reader has
 * agreed; no keyword matches the filter, although some are covered.
 */
export const LEFT_OUT_CAUSES = ["no_owner", "account_paused", "no_reader", "no_keyword"] as const;
export type LeftOutCause = (typeof LEFT_OUT_CAUSES)[number];
