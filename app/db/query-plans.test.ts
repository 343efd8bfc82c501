import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Db, openDb } from "./client";
import type { Marked } from "./guard";
import { followedKeywords } from "./imports";
import { termsElsewhere } from "./look-alikes";
import { monitorLabels, websitesOfMonitors } from "./monitor-names";
import {
	deleteMonitors,
	existingAsJson,
	existingHids,
	fillWantedUrls,
	followedTerms,
	insertMonitors,
	keepFromImport,
	stillFollowed,
	uncountMonitors,
	updateMonitorRows,
	wantPage,
} from "./monitors";
import { linkNotes, livingLinks, updateNoteRows } from "./notes";
import { deleteReturned } from "./resting";
import {
	addedAsJson,
	homesOf,
	restingAmong,
	restingOf,
	restMonitors,
	returnedMonitors,
	returnMonitors,
	tagReturned,
} from "./resting-monitors";
import { restingUrlsAmong, returnUrls } from "./resting-urls";
import { returnWebsites } from "./resting-websites";
import { namedMonitors, tagsOfMonitors } from "./search-entities";
import { insertKeywords, insertSearches } from "./searches";
import { narrowedRead } from "./seat-rows";
import { followersOfSearch, searchOfTag } from "./shares";
import { giveTags, hasRoomForTags, taggedCountsAmong, takeTags } from "./tag-counts";
import { taggedOrdinals, tagMonitors, untagMonitors, updateTagRows } from "./tags";
import { deleteUrls, setUrlsAsked } from "./url-monitors";
import { fillOwnVolumes, monitorsOfLines, raiseFollowersOf, setKeywordVolumes, setOwnVolumes } from "./volumes";

const marked = sql`1` as Marked;
const LIST = JSON.stringify(["a", "b"]);
const SEARCHED = { engine: "google", term: "a", country: "fr", language: "fr", device: "desktop", place: "" };
const MARKET = { engine: "google", country: "fr", language: "fr", normVersion: 1, device: "desktop", place: "" } as const;

async function statementsOf(call: (db: Db) => unknown) {
	const asked: { text: string; values: unknown[] }[] = [];
	const statement = (text: string, values: unknown[]) => {
		const answer = async () => {
			asked.push({ text, values });
			return { results: [], success: true, meta: {} };
		};
		return {
			bind: (...more: unknown[]) => statement(text, more),
			all: answer,
			run: answer,
			raw: async () => (await answer()).results,
			first: async () => null,
		};
	};
	const db = openDb({ prepare: (text: string) => statement(text, []) } as unknown as D1Database);
	for (const one of [call(db)].flat()) await one;
	return asked;
}

async function planOf(text: string, values: unknown[]): Promise<string[]> {
	const plan = env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`).bind(...values);
	return (await plan.all<{ detail: string }>()).results.map(({ detail }) => detail);
}

/** A step that reads every row of a table or of an account, or makes an index of it for this one statement. Lists, subqueries and the last row of an index are read in part. */
function isWalk(step: string): boolean {
	if (/AUTOMATIC/.test(step)) return true;
	// Only where a website comes back.
	if (step === "SEARCH resting USING INDEX resting_account (account_id=?)") return false;
	if (/\(account_id=\?(?: AND kind=\?)?\)$/.test(step)) return true;
	return (
		/^SCAN /.test(step) &&
		!/VIRTUAL TABLE|CONSTANT ROW|-ROW VALUES CLAUSE$|^SCAN (?:n|bucket|\(subquery-\d+\))$|INDEX search_bucket$/.test(step)
	);
}

const again = restingAmong(1, "x.fr", MARKET, JSON.stringify([["a"]]));
test.each<[string, (db: Db) => unknown]>([
	["followedKeywords", (db) => followedKeywords(db, 1, LIST)],
	["monitorsOfLines", (db) => monitorsOfLines(db, 1, JSON.stringify([{ line: 1, term: "a", country: "fr", language: "fr" }]))],
	["raiseFollowersOf", (db) => raiseFollowersOf(db, LIST)],
	["setOwnVolumes", (db) => setOwnVolumes(db, 1, LIST, marked)],
	["fillOwnVolumes", (db) => fillOwnVolumes(db, 1, LIST, marked)],
	["setKeywordVolumes", (db) => setKeywordVolumes(db, LIST, "a", 1)],
	["updateMonitorRows", (db) => updateMonitorRows(db, 1, LIST, marked)],
	["fillWantedUrls", (db) => fillWantedUrls(db, 1, LIST, marked)],
	["wantPage", (db) => wantPage(db, 1, LIST, "a", marked)],
	["websitesOfMonitors", (db) => websitesOfMonitors(db, 1, ["a"])],
	["keepFromImport", (db) => keepFromImport(db, 1, LIST, marked)],
	["existingHids", (db) => existingHids(db, 1, LIST)],
	["existingAsJson", (db) => db.run(sql`SELECT ${existingAsJson(1, LIST)}`)],
	["stillFollowed", (db) => stillFollowed(db, new Set(["a"]))],
	["uncountMonitors", (db) => uncountMonitors(db, 1, LIST, marked)],
	["deleteMonitors", (db) => deleteMonitors(db, 1, LIST, marked)],
	["followedTerms", (db) => followedTerms(db, 1, "x.fr", MARKET, LIST)],
	["insertKeywords", (db) => insertKeywords(db, LIST, MARKET, 1, marked)],
	["insertSearches", (db) => insertSearches(db, LIST, MARKET, 1, marked)],
	[
		"insertMonitors",
		(db) =>
			insertMonitors(db, LIST, { accountId: 1, domain: "a", market: MARKET, depth: 1, createdAt: 1, max: 3, importHid: null }, marked),
	],
	["tagMonitors", (db) => tagMonitors(db, 1, LIST, marked)],
	["untagMonitors", (db) => untagMonitors(db, 1, LIST, marked)],
	["taggedOrdinals", (db) => taggedOrdinals(db, 1, LIST)],
	["updateTagRows", (db) => updateTagRows(db, 1, LIST, marked)],
	["giveTags", (db) => giveTags(db, 1, { monitors: LIST, tags: LIST }, marked)],
	["takeTags", (db) => takeTags(db, 1, { monitors: LIST, tags: LIST }, marked)],
	["hasRoomForTags", (db) => db.run(sql`SELECT ${hasRoomForTags(1, { monitors: LIST, given: LIST, taken: LIST }, 3)}`)],
	["taggedCountsAmong", (db) => taggedCountsAmong(db, 1, LIST)],
	["namedMonitors", (db) => namedMonitors(db, 1, LIST)],
	["tagsOfMonitors", (db) => tagsOfMonitors(db, 1, LIST)],
	["monitorLabels", (db) => monitorLabels(db, 1, ["a"])],
	["updateNoteRows", (db) => updateNoteRows(db, 1, LIST, marked)],
	["linkNotes", (db) => linkNotes(db, 1, LIST, marked)],
	["livingLinks", (db) => livingLinks(db, 1, LIST)],
	["termsElsewhere", (db) => termsElsewhere(db, 1, { domain: "a", market: MARKET, terms: LIST })],
	["restingOf", (db) => restingOf(db, 1, "a", MARKET, LIST)],
	["restMonitors", (db) => restMonitors(db, { accountId: 1, hids: LIST, state: "removed", at: 1 }, marked)],
	["returnWebsites", (db) => returnWebsites(db, 1, homesOf(1, again), marked)],
	["returnMonitors", (db) => returnMonitors(db, 1, { hids: again, max: 3 }, marked)],
	["tagReturned", (db) => tagReturned(db, 1, { hids: again, tags: LIST }, marked)],
	["returnedMonitors", (db) => returnedMonitors(db, 1, again, marked)],
	["addedAsJson", (db) => db.run(sql`SELECT ${addedAsJson(1, LIST, again, 0)}`)],
	["deleteReturned", (db) => deleteReturned(db, { accountId: 1, kind: "monitors", hids: again, table: "monitor" }, marked)],
	["searchOfTag", (db) => searchOfTag(db, 1, "a", SEARCHED)],
	["followersOfSearch", (db) => followersOfSearch(db, 1, SEARCHED)],
	["restingUrlsAmong", (db) => db.run(sql`SELECT ${restingUrlsAmong(1, [LIST])}`)],
	["restingUrlsAmong with many lists", (db) => db.run(sql`SELECT ${restingUrlsAmong(1, Array(11).fill(LIST))}`)],
	["returnUrls", (db) => returnUrls(db, 1, LIST, marked)],
	["setUrlsAsked", (db) => setUrlsAsked(db, 1, ["a"], { at: 1, byHand: true }, marked)],
	["deleteUrls", (db) => deleteUrls(db, 1, ["a"], marked)],
])("%s reads what its list names, not the whole account or table", async (_, call) => {
	const asked = await statementsOf(call);
	expect(asked.length).toBeGreaterThan(0);
	for (const { text, values } of asked) expect([text, (await planOf(text, values)).filter(isWalk)]).toEqual([text, []]);
});

test.each(["SELECT hid FROM url_monitor WHERE account_id = ?", "SELECT hid FROM resting WHERE account_id = ?"])(
	"%s by a seat with some websites looks the website of each host up by its domain",
	async (statement) => {
		const plan = await planOf(narrowedRead(statement) ?? "", [1, JSON.stringify(["a"]), 3, 1, 1]);
		const ofHosts = plan.filter((step) => /^(?:SEARCH|SCAN) s\b/.test(step));
		expect(ofHosts).toEqual(["SEARCH s USING INDEX website_domain (account_id=? AND domain=?)"]);
	},
);
