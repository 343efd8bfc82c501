/**
 * Reasons why a waiting mail is not sent. inactive: its user is gone or disabled. unsubscribed: its reader does not want such mails. gone: its subject
 * is gone. no_keyword: its report lists no keyword.
 */
export const DROP_CAUSES = ["inactive", "unsubscribed", "gone", "no_keyword"] as const;
export type DropCause = (typeof DROP_CAUSES)[number];

export type Delivery = "sent" | DropCause;
