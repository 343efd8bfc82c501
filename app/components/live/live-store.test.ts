import { expect, test } from "vitest";
import { seenView } from "~/components/position/seen-view";
import { encodeEntry } from "~/domain/position/codec";
import type { Seen } from "~/domain/position/seen";
import { LiveStore } from "./live-store";

const PLACE = { language: "en", timezone: "Europe/Paris" };
const NOW = Date.UTC(2026, 10, 21, 12);
const PATH = "account/reports/2026-11-21.json";

function ranked(position: number, at = NOW): Seen {
	const evidence = { at, source: "browser", look: null, retryAt: null };
	return { observation: { outcome: "ranked", position, url: `https://a.example/${position}`, depth: 30 }, evidence };
}

function unknown(reason: "pending" | "blocked", retryAt: number | null = null): Seen {
	const detail = reason === "blocked" ? "captcha" : null;
	return { observation: { outcome: "unknown", reason, depth: 0, detail }, evidence: { at: NOW, source: "browser", look: null, retryAt } };
}

function report(entries: Record<string, Seen>, closed = false) {
	const monitors = Object.fromEntries(Object.entries(entries).map(([hid, seen]) => [hid, encodeEntry(seen)]));
	const sample = {
		time: "00:00",
		opened_at: "2026-11-20T23:00:00.000Z",
		...(closed && { closed_at: "2026-11-21T00:00:00.000Z" }),
		monitors,
	};
	return { date: "2026-11-21", samples: { "0000": sample }, monitors };
}

function watching(loaded: Record<string, Seen | null>): LiveStore {
	const store = new LiveStore(PLACE, () => NOW);
	store.watch(Object.entries(loaded).map(([hid, seen]) => ({ hid, current: seenView(seen, PLACE, NOW) })));
	return store;
}

test("before the channel speaks, rows and progress are as they were loaded", () => {
	const store = watching({ a: ranked(3) });
	expect([store.row("a"), store.progress()]).toEqual([undefined, undefined]);
});

test("the first report changes nothing that was loaded, and glows nowhere", () => {
	const store = watching({ a: ranked(3) });
	store.apply({ path: PATH, replace: report({ a: ranked(3) }, true) });
	expect(store.row("a")?.current?.observation).toMatchObject({ position: 3 });
	expect(store.row("a")?.changed).toBeUndefined();
	expect(store.progress()).toBeNull();
});

test("a merged position arrives, glows once and ends the waiting", () => {
	const store = watching({ a: null, b: ranked(5) });
	store.apply({ path: PATH, replace: report({ a: unknown("pending"), b: ranked(5) }) });
	expect(store.row("a")).toMatchObject({ current: null, looking: true });
	expect(store.progress()).toEqual({ done: 1, total: 2, blocked: 0, retry: null });
	const entry = { ...encodeEntry(ranked(2)), seen: { ...encodeEntry(ranked(2)).seen, reason: null } };
	store.apply({ path: PATH, merge: { samples: { "0000": { monitors: { a: entry } } }, monitors: { a: entry } } });
	expect(store.row("a")).toMatchObject({ looking: false, changed: 1 });
	expect(store.row("a")?.current?.observation).toMatchObject({ outcome: "ranked", position: 2 });
	expect(store.progress()).toBeNull();
});

test("a row that did not change stays the same object, so that it is not drawn again", () => {
	const store = watching({ a: ranked(1), b: ranked(5) });
	store.apply({ path: PATH, replace: report({ a: ranked(1), b: ranked(5) }) });
	const before = store.row("b");
	store.apply({ path: PATH, merge: { monitors: { a: encodeEntry(ranked(2)) } } });
	expect(store.row("b")).toBe(before);
});

test("what was refused counts as blocked and tells the next try in the account's zone", () => {
	const store = watching({ a: null });
	store.apply({ path: PATH, replace: report({ a: unknown("blocked", NOW + 600_000), b: ranked(1) }) });
	expect(store.progress()).toEqual({ done: 1, total: 2, blocked: 1, retry: "13:10" });
});

test("after a break the page's own data counts again once it is loaded anew", () => {
	const store = watching({ a: ranked(3) });
	store.apply({ path: PATH, replace: report({ a: ranked(2) }) });
	store.forget();
	expect(store.progress()).toBeUndefined();
	expect(store.row("a")?.current?.observation).toMatchObject({ position: 2 });
	store.watch([{ hid: "a", current: null }]);
	expect(store.row("a")).toBeUndefined();
});

test("no report and malformed ones take nothing down", () => {
	const store = watching({ a: ranked(3) });
	store.apply({ path: PATH, replace: null });
	expect(store.row("a")?.current).toBeNull();
	store.apply({ path: PATH, replace: { monitors: { a: { position: "x", seen: { outcome: "ranked" } } } } });
	expect(store.row("a")?.current).toBeNull();
});
