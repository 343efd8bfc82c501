/**
 * Reasons why a scheduled report is not made at its time. no_owner: the account has no active user. account_paused: its keywords are not read, because
 * the subscription is unpaid. no_reader: no reader has agreed. no_keyword: no covered keyword matches the filter.
 */
export const LEFT_OUT_CAUSES = ["no_owner", "account_paused", "no_reader", "no_keyword"] as const;
export type LeftOutCause = (typeof LEFT_OUT_CAUSES)[number];
