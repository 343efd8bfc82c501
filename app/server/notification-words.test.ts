import { expect, test } from "vitest";
import { NOTIFICATION_KINDS, type NotificationKind } from "~/domain/account/notification";
import { LANGUAGES } from "~/i18n/languages";
import { notificationWords } from "./notification-words";

const DATE = "2026-11-27T12:00:00.000Z";
const say = (kind: NotificationKind, facts: Record<string, string | number>, place = { language: "en", timezone: "Europe/Paris" }) =>
	notificationWords(place, { kind, facts, date: DATE }).description;

test.each([
	["a row of today", { count: 3, max: 10, until: Date.parse("2027-11-27T23:30:00Z") }, "Sun, Nov 28, 2027"],
	["a row of an earlier version, with its number of days", { count: 3, max: 10, days: 7 }, "Fri, Dec 4, 2026"],
])("%s tells the day on which keywords are deleted, whenever it is read", (_, facts, day) => {
	expect(say("keywords_excess", facts)).toContain(`kept with their history until ${day};`);
});

test("what was deleted is told with the day until which it was kept, however long that was", () => {
	expect(say("keywords_cut", { count: 3, max: 1000 })).toBe(
		"Your account has room for 1,000 of each; the others were kept until Fri, Nov 27, 2026.",
	);
});

test.each([
	["en", "Refreshed: 14 rose, 1 fell, 3 entered the first ten"],
	["fr", "Actualisation\u00a0: 14 progressent, 1 recule, 3 entrent dans les dix premiers"],
	["es", "Actualización: 14 suben, 1 baja, 3 entran en las diez primeras"],
])("in %s the end of a refresh says first what happened to positions", (language, message) => {
	const facts = { count: 40, ranked: 30, notFound: 8, unknown: 2, up: 14, down: 1, appeared: 0, lost: 0, entered: 3, left: 0 };
	expect(notificationWords({ language, timezone: "UTC" }, { kind: "keywords_moved", facts, date: DATE }).message).toBe(message);
});

test("no notification counts days: what is written today is read on any day", () => {
	const facts = {
		count: 3,
		max: 10,
		days: 7,
		until: Date.parse(DATE),
		on: "2026-12-01",
		why: "w",
		label: "l",
		name: "n",
		to: "t",
		day: "d",
	};
	const numbers = { done: 1, ranked: 1, notFound: 1, unknown: 1, added: 1, existing: 1, positions: 1, refused: 1, suspect: 1, keywords: 1 };
	for (const language of LANGUAGES) {
		for (const kind of Object.keys(NOTIFICATION_KINDS) as NotificationKind[]) {
			const { message, description } = notificationWords(
				{ language, timezone: "UTC" },
				{ kind, facts: { ...facts, ...numbers, term: "t", source: "s", engine: "e", look: "k" }, date: DATE },
			);
			expect(`${language} ${kind} ${message} ${description}`).not.toMatch(/\{\{|\b\d+ (days?|jours?|días?)\b/);
		}
	}
});
