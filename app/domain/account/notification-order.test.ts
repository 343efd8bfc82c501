import { expect, test } from "vitest";
import { positionsFirst } from "./notification";

test("notifications about positions come before those about the account, each group in the given order", () => {
	const kinds = ["password_changed", "keywords_refreshed", "webhook_disabled", "keywords_excess", "report_not_sent"] as const;
	expect(positionsFirst(kinds.map((kind) => ({ kind }))).map(({ kind }) => kind)).toEqual([
		"keywords_refreshed",
		"keywords_excess",
		"password_changed",
		"webhook_disabled",
		"report_not_sent",
	]);
});
