import { expect, test } from "vitest";
import type { UrlCounts } from "~/domain/url-monitor/url-report";
import { LiveUrls } from "./live-urls";

const path = "account/url-feed.json";
const counts = (indexed: number, pending: number): UrlCounts => ({ total: 3, indexed, mismatch: 0, notIndexed: 0, unknown: 0, pending });
const entry = (found: number) => ({ url: "https://a.example", domain: "a.example", found, flags: [], seen: {} });

/** Stamp of three URLs requested at once, after this number of answers. */
const stamp = (answers: number) => `3.9.1000.${answers}`;
const feed = (answers: number, hid: string, domain = "a.example") => ({
	path,
	merge: { stamp: stamp(answers), waiting: 3 - answers, urls: { [hid]: entry(1) }, groups: { [domain]: counts(answers, 3 - answers) } },
});

function follow(loaded: string, ...messages: Parameters<LiveUrls["apply"]>[0][]): LiveUrls {
	const live = new LiveUrls(loaded);
	for (const message of messages) live.apply(message);
	return live;
}

test("nothing is waiting once all URLs are answered, in whatever order messages of several jobs arrive", () => {
	const live = follow(stamp(0), feed(1, "x"), feed(3, "z"), feed(2, "y"));
	expect([live.waiting, live.stamp, live.missed]).toEqual([0, stamp(3), false]);
	expect(live.group("a.example", "")).toEqual(counts(3, 0));
	expect(["x", "y", "z"].map((hid) => live.row(hid)?.entry.found)).toEqual([1, 1, 1]);
	// The order of the table is the loaded one until the page reloads.
	expect([follow(stamp(0), feed(2, "x")).hasSettled, live.hasSettled, follow(stamp(3)).hasSettled]).toEqual([false, true, false]);
	// Read before the answers and sent after them.
	live.apply({ path, merge: { stamp: stamp(0), waiting: 3 } });
	expect(live).toMatchObject({ waiting: 0, missed: false });
});

test("a message older than the page is ignored; a late message still updates a website that no newer one covers", () => {
	const loaded = follow(stamp(2), feed(1, "x"));
	expect([loaded.waiting, loaded.group("a.example", ""), loaded.row("x"), loaded.version()]).toEqual([null, undefined, undefined, 0]);
	const late = follow(stamp(0), feed(2, "x"), feed(1, "y", "b.example"));
	expect([late.waiting, late.group("b.example", "")]).toEqual([1, counts(1, 2)]);
});

test("URLs that were added, removed or requested again make the page reload its rows", () => {
	for (const changed of ["4.10.1000.0", "2.9.1000.0", "3.9.2000.0"])
		expect(follow(stamp(0), { path, merge: { stamp: changed, waiting: 1 } }).missed).toBe(true);
});
