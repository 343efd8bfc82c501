import { expect, test } from "vitest";
import { newScheduleSchema, scheduleChangeSchema, scheduleFormSchema } from "./schedule-rules";

const keysOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
	result.error?.issues.map(({ path, message }) => `${path[0]?.toString()}: ${message}`);
const FORM = {
	...{ type: "weekly", format: "pdf", synthesis: true, only_favorites: "no", sort_by: "name", language: "fr" },
	...{ hour: "23", weekday: "7", day: "last", emails: "ann@example.com", monitors_ways: [] },
	...{ name: " Client A ", subject: "Your week", message: "Hello,\nAnn" },
};
const emailsOf = (emails: string) => scheduleFormSchema.safeParse({ ...FORM, emails });
const addresses = (count: number) => Array.from({ length: count }, (_, i) => `p${i}@example.com`).join(", ");

test("a form is read with its flat names", () => {
	expect(scheduleFormSchema.parse(FORM)).toEqual({
		type: "weekly",
		targets: [],
		emails: ["ann@example.com"],
		options: {
			...{ format: "pdf", synthesis: true, only_favorites: "no", sort_by: "name", language: "fr", hour: 23, weekday: 7, day: "last" },
			...{ name: "Client A", subject: "Your week", message: "Hello,\nAnn" },
		},
	});
});

// Source: spec B §5 "Scheduled export e-mails".
test("one to ten addresses, separated by commas, each once", () => {
	expect(emailsOf(" Ann@example.com,, ann@EXAMPLE.com , bob@example.com").data?.emails).toEqual(["ann@EXAMPLE.com", "bob@example.com"]);
	expect(emailsOf(addresses(10)).data?.emails).toHaveLength(10);
	expect(keysOf(emailsOf(addresses(11)))).toEqual(["emails: emails.many"]);
	expect(keysOf(emailsOf(" , "))).toEqual(["emails: emails.required"]);
	expect(keysOf(emailsOf("ann@example.com, nobody"))).toEqual(["emails: emails.invalid"]);
	expect(keysOf(scheduleFormSchema.safeParse({ ...FORM, emails: undefined }))).toEqual(["emails: emails.required"]);
});

test.each([
	["hour", "24"],
	["hour", "-1"],
	["hour", "1.5"],
	["weekday", "0"],
	["weekday", "8"],
	["day", "0"],
	["day", "32"],
	["day", "first"],
	["name", "n".repeat(81)],
	["subject", "s".repeat(151)],
	["message", "m".repeat(2_001)],
])("%s %j is refused", (name, value) => {
	expect(keysOf(scheduleFormSchema.safeParse({ ...FORM, [name]: value }))).toEqual([`${name}: schedule.${name}`]);
});

test("the API takes defaults where a payload names nothing, and refuses what has no recurrence or address", () => {
	expect(newScheduleSchema.parse({ type: "daily", transport_options: { emails: "a@example.com" } })).toEqual({
		type: "daily",
		monitors_ways: [],
		handler_options: {
			...{ format: "csv", synthesis: true, only_favorites: "no", sort_by: "volume", hour: 8, weekday: 1, day: 1 },
			...{ name: "", subject: "", message: "" },
		},
		transport_options: { emails: ["a@example.com"] },
	});
	expect(keysOf(newScheduleSchema.safeParse({ type: "raw" }))).toEqual(["type: export.period", "transport_options: emails.required"]);
});

test("a change names only what it changes", () => {
	expect(scheduleChangeSchema.parse({ handler_options: { hour: 9 }, id: "x" })).toEqual({ options: { hour: 9 } });
	expect(scheduleChangeSchema.parse({})).toEqual({});
	expect(keysOf(scheduleChangeSchema.safeParse({ transport_options: { emails: "" } }))).toEqual(["transport_options: emails.required"]);
});
