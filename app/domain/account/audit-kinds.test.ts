import { expect, test } from "vitest";
import { AUDIT_KIND_NAMES, actionKey, auditKindOf, thingsOf } from "./audit-kinds";

test.each([
	["note.added", "notes"],
	["keywords.removed", "keywords"],
	["member.invited", "members"],
	["scheduled_export.sent", "reports"],
	["two_step.on", "sign_in"],
	["session.cookie_opened", null],
])("%s is of the kind %s", (action, kind) => {
	expect(auditKindOf(action)).toBe(kind);
});

test("no thing is of two kinds", () => {
	const things = AUDIT_KIND_NAMES.flatMap(thingsOf);
	expect(things.filter((one, i) => things.indexOf(one) !== i)).toEqual([]);
});

test("the words of an action have no date of terms in their key", () => {
	expect([actionKey("terms.accepted_2025-03-31"), actionKey("note.added")]).toEqual(["terms_accepted", "note_added"]);
});
