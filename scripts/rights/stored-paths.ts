import type { StoragePath } from "../../app/domain/storage/paths";

/** One path of each kind; {hid} is the account's. */
const BY_KIND = {
	"reports-of-year": "{hid}/reports/2026.json",
	report: "{hid}/reports/2026-11-21.json",
	"day-live": "{hid}/days/2026-11-21.json",
	result: "{hid}/results/2026-11-21/AAAAAAAAAAAAAAAAAAAAAA_0800.json",
	history: "{hid}/history/2026/AAAAAAAAAAAAAAAAAAAAAA.json",
	check: "{hid}/checks/2026/AAAAAAAAAAAAAAAAAAAAAA.json",
	"check-result": "{hid}/check-results/2026/11/21/AAAAAAAAAAAAAAAAAAAAAA_dc.json",
	"url-report": "{hid}/url-report.json",
	"url-feed": "{hid}/url-feed.json",
	"query-feed": "{hid}/query-feed.json",
	notes: "{hid}/notes.json",
	notifications: "{hid}/notifications.json",
	notices: "{hid}/notices.json",
	inspection: "crawler/inspection/AAAAAAAAAAAAAAAAAAAAAA.json",
	"inspection-detail": "crawler/inspection/AAAAAAAAAAAAAAAAAAAAAA/AAAAAAAAAAAAAAAAAAAAAA.json",
} satisfies Record<StoragePath["kind"], string>;

export const STORED_PATHS: readonly string[] = Object.values(BY_KIND);
