import type { OutgoingMail } from "~/services/ports";

/** Headers that every transport adds. Sources: RFC 3834 (no answers by machines), RFC 2369 and RFC 8058 (one-click unsubscribe). */
export function mailHeaders({ unsubscribe }: OutgoingMail): Record<string, string> {
	return {
		"Auto-Submitted": "auto-generated",
		"X-Auto-Response-Suppress": "All",
		...(unsubscribe && { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
	};
}
