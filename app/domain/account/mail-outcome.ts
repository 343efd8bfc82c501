/**
 * Why a mail that waited is not sent: its user is gone or disabled; its reader does not want such mails; what it tells of is gone; its report
 * lists no keyword.
 */
export const DROP_CAUSES = ["inactive", "unsubscribed", "gone", "no_keyword"] as const;
export type DropCause = (typeof DROP_CAUSES)[number];

export type Delivery = "sent" | DropCause;
