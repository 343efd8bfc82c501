import { expect, test, vi } from "vitest";
import { CODES, codedOf, codeOf } from "~/domain/sample/codes";
import type { Seen } from "~/domain/sample/observation";
import { encodeEntry } from "~/domain/sample/wire";
import { cellOf } from "~/domain/table/cell";
import { LiveStore } from "./live-store";

const NOW = Date.UTC(2026, 10, 21, 12);
const PATH = "account/days/2026-11-21.json";
const RUNNING = { done: 1, total: 3, blocked: 1, retry_at: "2026-11-21T12:20:00.000Z" };

function ranked(position: number): Seen {
	const evidence = { at: NOW, source: "browser", look: null, retryAt: null };
	return { observation: { outcome: "ranked", position, url: `https://a.example/${position}`, depth: 30 }, evidence };
}

function unknown(reason: "pending" | "blocked"): Seen {
	const detail = reason === "blocked" ? "captcha" : null;
	return {
		observation: { outcome: "unknown", reason, depth: 0, detail },
		evidence: { at: NOW, source: "browser", look: null, retryAt: null },
	};
}

const page = (rev: number, rows: Record<string, Seen | null>) => ({
	rev,
	trackedRev: 7,
	sampleOnly: false,
	rows: Object.entries(rows).map(([hid, seen]) => ({ hid, current: cellOf(seen), ...(seen === null && { looking: true as const }) })),
});

function watching(rows: Record<string, Seen | null>, rev = 10) {
	const callbacks = { onGap: vi.fn(), onMonitorsChange: vi.fn() };
	const store = new LiveStore(page(rev, rows), callbacks);
	return { store, callbacks };
}

const news = (rev: number, monitors: Record<string, Seen> = {}, more: object = {}) => ({
	path: PATH,
	merge: { rev, monitors: Object.fromEntries(Object.entries(monitors).map(([hid, seen]) => [hid, encodeEntry(seen)])), ...more },
});
const whole = (rev: number, more: object = {}) => ({ path: PATH, replace: { rev, tracked_rev: 7, running: null, ...more } });

test("before the first live message, rows and progress are those loaded", () => {
	const { store } = watching({ a: ranked(3) });
	expect([store.row("a"), store.progress()]).toEqual([undefined, undefined]);
});

test("the first message asks for nothing when it is of the loaded page's revs, and for each part that is newer", () => {
	const { store, callbacks } = watching({ a: ranked(3) });
	store.apply(whole(10));
	expect([callbacks.onGap.mock.calls.length, callbacks.onMonitorsChange.mock.calls.length]).toEqual([0, 0]);
	const { store: behind, callbacks: asked } = watching({ a: ranked(3) });
	behind.apply(whole(11, { tracked_rev: 8 }));
	expect([asked.onGap.mock.calls.length, asked.onMonitorsChange.mock.calls.length]).toEqual([1, 1]);
});

test("a live entry replaces the loaded one and is highlighted; an unchanged row stays the same object", () => {
	const { store } = watching({ a: ranked(3), b: null, c: ranked(8) });
	store.apply(whole(10, { running: RUNNING }));
	store.apply(news(11, { a: ranked(2), c: ranked(8) }));
	expect(store.row("a")).toMatchObject({ current: { code: CODES.place + 2 }, looking: false, changed: 1 });
	expect(store.row("c")).not.toHaveProperty("changed");
	expect(store.row("b")).toBeUndefined();
	const before = store.row("a");
	store.apply(news(12, { b: ranked(5) }));
	expect(store.row("a")).toBe(before);
	expect(store.row("b")).toMatchObject({ current: { code: CODES.place + 5 }, looking: false });
});

test("an unknown never replaces a definite position, and a pending one replaces nothing", () => {
	const { store } = watching({ a: ranked(3), b: unknown("blocked") });
	store.apply(whole(10, { running: RUNNING }));
	store.apply(news(11, { a: unknown("blocked"), b: unknown("pending") }));
	expect(store.row("a")?.current?.code).toBe(CODES.place + 3);
	expect(store.row("b")?.current).toMatchObject(codedOf(unknown("blocked")) ?? {});
	store.apply(news(12, { b: ranked(9) }));
	expect(store.row("b")?.current?.code).toBe(CODES.place + 9);
});

test("a replacement with a rev newer than the page and the messages requests the rows again, and they keep their order", () => {
	const { store, callbacks } = watching({ a: ranked(3) });
	store.apply(whole(10));
	expect(callbacks.onGap).not.toHaveBeenCalled();
	store.apply(news(11));
	store.forget();
	store.apply(whole(11));
	expect(callbacks.onGap).not.toHaveBeenCalled();
	store.forget();
	store.apply(whole(14));
	expect(callbacks.onGap).toHaveBeenCalledOnce();
	store.refill(page(14, { a: ranked(1) }));
	expect(store.row("a")?.current?.code).toBe(CODES.place + 1);
	// A response with an older rev changes nothing.
	store.apply(news(15, { a: ranked(2) }));
	store.refill(page(14, { a: ranked(7) }));
	expect(store.row("a")?.current?.code).toBe(CODES.place + 2);
});

test("a null in a merge means that the value is absent", () => {
	const { store } = watching({ a: null });
	const entry = encodeEntry(unknown("blocked"));
	store.apply({
		path: PATH,
		merge: { rev: 11, monitors: { a: { ...entry, url: null, seen: { ...entry.seen, exhausted: null, retry_at: null } } } },
	});
	expect(store.row("a")?.current).toMatchObject({ code: codeOf({ outcome: "unknown", reason: "blocked", depth: 0, detail: "captcha" }) });
	expect(store.row("a")?.current).not.toHaveProperty("retry");
});

test("while one sample is shown, only the rows that it searches change", () => {
	const { store } = watching({});
	store.watch({ ...page(10, { a: null, b: ranked(4) }), sampleOnly: true });
	store.apply(news(11, { a: ranked(2), b: ranked(1) }));
	expect(store.row("a")?.current?.code).toBe(CODES.place + 2);
	expect(store.row("b")).toBeUndefined();
});

test("a reload drops the live entries that it contains and keeps the newer ones", () => {
	const { store } = watching({ a: ranked(3), b: ranked(4) });
	store.apply(whole(10));
	store.apply(news(11, { a: ranked(2) }));
	store.apply(news(13, { b: ranked(1) }));
	store.watch(page(12, { a: ranked(2), b: ranked(4) }));
	expect(store.row("a")).toBeUndefined();
	expect(store.row("b")?.current?.code).toBe(CODES.place + 1);
});

test("after a break the received entries stay until the page is loaded again; then the loaded data counts", () => {
	const { store } = watching({ a: ranked(3), b: ranked(4) });
	store.apply(whole(10));
	store.apply(news(11, { a: ranked(2), b: ranked(9) }));
	store.forget();
	expect([store.row("a")?.current?.code, store.row("b")?.current?.code]).toEqual([CODES.place + 2, CODES.place + 9]);
	store.watch(page(15, { a: ranked(7), b: ranked(8) }));
	expect([store.row("a"), store.row("b")]).toEqual([undefined, undefined]);
	store.apply(whole(15));
	expect([store.row("a"), store.row("b")]).toEqual([undefined, undefined]);
});

test("progress is reported while searches are under way; when they end, no row is searching", () => {
	const { store } = watching({ a: null });
	store.apply(whole(10, { running: RUNNING }));
	expect(store.progress()).toEqual({ done: 1, total: 3, blocked: 1, retryAt: Date.UTC(2026, 10, 21, 12, 20) });
	store.apply(news(11, {}, { running: null }));
	expect(store.progress()).toBeNull();
	expect(store.row("a")).toEqual({ current: null, looking: false });
	store.forget();
	expect(store.progress()).toBeUndefined();
});

test("each change of the tracked keywords is reported once", () => {
	const { store, callbacks } = watching({ a: ranked(3) });
	store.apply(whole(10));
	store.apply(news(11, {}, { tracked_rev: 8 }));
	store.apply(news(12, {}, { tracked_rev: 8 }));
	expect(callbacks.onMonitorsChange).toHaveBeenCalledOnce();
});

test("a malformed entry does not affect the others", () => {
	const { store } = watching({ a: ranked(3), b: ranked(4) });
	store.apply({ path: PATH, merge: { rev: 11, monitors: { a: { seen: null }, b: encodeEntry(ranked(2)) } } });
	expect(store.row("a")).toBeUndefined();
	expect(store.row("b")?.current?.code).toBe(CODES.place + 2);
	store.apply({ path: PATH, replace: null });
	expect(store.row("b")?.current?.code).toBe(CODES.place + 2);
});

test("the resting rev is that of the last message, absent while searches are under way, and outlives the connection", () => {
	const { store } = watching({ a: null });
	expect(store.restingRev()).toBe(0);
	store.apply(whole(10, { running: RUNNING }));
	expect(store.restingRev()).toBeNull();
	store.apply(news(11, { a: ranked(2) }));
	expect(store.restingRev()).toBeNull();
	store.apply(news(12, {}, { running: null }));
	expect(store.restingRev()).toBe(12);
	store.forget();
	expect(store.restingRev()).toBe(12);
});

test("keywords that wait for their next try are not being read: the resting rev is that of the rest's beginning, then that of the end", () => {
	const { store } = watching({ a: null });
	store.apply(whole(10, { running: RUNNING }));
	store.apply(news(11, {}, { running: { ...RUNNING, done: 2 } }));
	expect(store.restingRev()).toBe(11);
	store.apply(news(12, { a: ranked(2) }));
	expect(store.restingRev()).toBe(11);
	// After a break, and after rows were loaded again, the page may have missed more.
	store.forget();
	store.apply(whole(13, { running: { ...RUNNING, done: 2 } }));
	expect(store.restingRev()).toBe(13);
	store.refill(page(14, { a: ranked(1) }));
	expect(store.restingRev()).toBe(14);
	store.apply(news(15, {}, { running: null }));
	expect(store.restingRev()).toBe(15);
});
