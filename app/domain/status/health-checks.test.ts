import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "../time/durations";
import { backupCheck, clockCheck, queueCheck } from "./health-checks";

const NOW = Date.UTC(2026, 5, 1, 12);

test.each([
	["no job waits", null, { ok: true, detail: "nothing waits" }],
	["a job waits for a minute", NOW - MINUTE_MS, { ok: true, detail: "oldest job waits 60 s" }],
	["a job waits for 16 minutes", NOW - 16 * MINUTE_MS, { ok: false, detail: "oldest job waits 960 s" }],
])("queue: %s", (_, since, expected) => {
	expect(queueCheck(since, NOW)).toEqual(expected);
});

test.each([
	["no alarm", null, { ok: false, detail: "not armed" }],
	["an alarm to come", NOW + 30_000, { ok: true, detail: "next tick in 30 s" }],
	["an alarm that is a minute late", NOW - MINUTE_MS, { ok: true, detail: "next tick 60 s late" }],
	["an alarm that is four minutes late", NOW - 4 * MINUTE_MS, { ok: false, detail: "next tick 240 s late" }],
])("clock: %s", (_, nextTickAt, expected) => {
	expect(clockCheck(nextTickAt, NOW)).toEqual(expected);
});

test.each([
	["a new deployment", { doneAt: null, nextAt: null }, { ok: true, detail: "no backup yet" }],
	["the first night", { doneAt: null, nextAt: NOW - HOUR_MS }, { ok: true, detail: "no backup yet" }],
	["no backup after three nights", { doneAt: null, nextAt: NOW - 72 * HOUR_MS }, { ok: false, detail: "no backup yet" }],
	["a backup of last night", { doneAt: NOW - 10 * HOUR_MS, nextAt: NOW }, { ok: true, detail: "newest backup 10 h old" }],
	["a backup of two nights ago", { doneAt: NOW - 60 * HOUR_MS, nextAt: NOW }, { ok: false, detail: "newest backup 60 h old" }],
])("backup: %s", (_, latest, expected) => {
	expect(backupCheck(latest, NOW)).toEqual(expected);
});
