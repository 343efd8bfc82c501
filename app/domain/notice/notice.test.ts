import { expect, test } from "vitest";
import { concerns, NOTICE_KINDS, noticeState, noticesFor, WRITTEN_NOTICE_KINDS } from "./notice";

const notice = { enabled: true, startsAt: 100, endsAt: 200 };

test("a notice is shown from its start until its end, and only while it is switched on", () => {
	expect([99, 100, 199, 200].map((now) => noticeState(notice, now))).toEqual(["planned", "shown", "shown", "over"]);
	expect(noticeState({ ...notice, enabled: false }, 150)).toBe("off");
	expect(noticeState({ enabled: true, startsAt: null, endsAt: null }, 0)).toBe("shown");
});

test("a notice is shown to the accounts that it concerns", () => {
	const free = { plan: "default", monitorCount: 0 };
	const paid = { plan: "expert_20210323", monitorCount: 5 };
	expect([concerns("promotion", free), concerns("promotion", paid)]).toEqual([true, false]);
	expect([concerns("nightly_update_incomplete", free), concerns("nightly_update_incomplete", paid)]).toEqual([false, true]);
	expect(concerns("pricing_revision", { plan: "administrator", monitorCount: 0 })).toBe(false);
	expect(concerns("technical_difficulties", free)).toBe(true);
});

test("the specification's notices are all there", () => {
	const kinds =
		"maintenance datacenter_check_unavailable datacenter_check_removed technical_difficulties search_engine_disruption nightly_update_incomplete pricing_revision promotion monitoring_paused";
	expect(Object.keys(NOTICE_KINDS)).toEqual(kinds.split(" "));
	expect(WRITTEN_NOTICE_KINDS).not.toContain("monitoring_paused");
});

test("an incomplete night and a pause are shown to the account that they concern; an administrator's words replace the default ones", () => {
	const account = { plan: "expert_20210323", status: "active", monitorCount: 5, incompleteDay: "2026-11-21" } as const;
	const night = {
		...({ hid: "written", kind: "nightly_update_incomplete", texts: { en: "x", fr: "", es: "" } } as const),
		...{ startsAt: null, endsAt: null, enabled: true, closes: false },
	};
	const told = (fields: object, written = [] as (typeof night)[]) =>
		noticesFor(written, { ...account, ...fields }, 0).map(({ hid }) => hid);
	expect(told({})).toEqual(["night-2026-11-21"]);
	expect(told({}, [night])).toEqual(["written"]);
	expect(told({ incompleteDay: null })).toEqual([]);
	expect(told({ monitorCount: 0 })).toEqual([]);
	expect([told({ status: "suspended" }), told({ status: "incomplete" })]).toEqual([["paused"], ["paused"]]);
	expect([told({ status: "past_due" }), told({ plan: "default", status: "incomplete" })]).toEqual([
		["night-2026-11-21"],
		["night-2026-11-21"],
	]);
});
