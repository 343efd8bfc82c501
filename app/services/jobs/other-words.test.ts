import { Buffer } from "node:buffer";
import { beforeEach, expect, test } from "vitest";
import { searchAddress } from "~/adapters/serp-fetch/search-address";
import { runnableJobs } from "~/db/jobs";
import { encodeSeen } from "~/domain/sample/wire";
import type { FetchedPage, SerpSource } from "~/services/source-ports";
import { resultPage } from "../../../tests/engine/scripted-engine";
import { newAccount, newWorld, type World, withoutReviews } from "../../../tests/engine/test-world";
import { openDueSamples } from "../clock/tick";
import { readLook } from "../looks/read-look";
import { addMonitors } from "../monitors/test-typed-monitors";
import { readSample } from "../samples/read-sample";
import { ownerSeat } from "../seat/test-seat";
import { runJob } from "./run-job";

const ASKED = "gardn chair";
const CORRECTED = "garden chair";
/** The website stands at other places in the two lists, and in one of them nowhere. */
const DOMAIN = "example-shop.com";
const LISTS = { [ASKED]: 3, [CORRECTED]: 1 };
let world: World;
let insists: boolean;
let addresses: URL[];

/** An engine that corrects the words unless it is told not to, or always. */
const correcting: SerpSource = {
	name: "fetch",
	maxInFlight: 1,
	open: async () => ({
		async fetchPage(request): Promise<FetchedPage> {
			const asked = searchAddress({ origin: "http://engine.test", simulator: "" })(request).url;
			const url = new URL(asked);
			addresses.push(url);
			const words = insists || !url.searchParams.has("nfpr") ? CORRECTED : ASKED;
			const start = Number(url.searchParams.get("start") ?? 0);
			const place = (words === CORRECTED && insists) || start > 0 ? 0 : LISTS[words];
			const organic = Array.from(
				{ length: 10 },
				(_, i) => `https://${i + 1 === place ? DOMAIN : `r${start + i}.example`}/${encodeURIComponent(words)}`,
			);
			const said = `<p>Showing results for <a id="fprsl" href="/search?q=garden+chair&amp;spell=1">${CORRECTED}</a></p><p>Search instead for <a href="/search?q=gardn+chair&amp;nfpr=1">${ASKED}</a></p>`;
			const page = resultPage(ASKED, { organic, more: start < 20 });
			const html = words === ASKED ? page : page.replace('<div id="search">', `<div id="search">${said}`);
			const body = new Uint8Array(Buffer.from(html));
			const facts = { bytes: body.length, complete: true, failure: null, downloadMs: 1, sent: "as-shown", encoding: "identity" } as const;
			return { asked, url: asked, status: 200, html, body, ...facts };
		},
		close: async () => {},
	}),
};

beforeEach(async () => {
	world = await newWorld();
	await withoutReviews(world);
	world.ctx.ports.sources = { browser: correcting, fetch: correcting, relay: correcting };
	addresses = [];
});

async function seen() {
	const accountId = await newAccount(world);
	const market = { country: "us", language: "en", engine: "google" } as const;
	await addMonitors(world.ctx, { account: { id: accountId }, website: DOMAIN, keywords: [ASKED], ...market });
	await openDueSamples(world.ctx);
	for (const { id } of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, id);
	const one = (await readSample(world.ctx, accountId, { day: "2026-11-21", time: "0000" }))?.get(0);
	if (!one) throw new Error("nothing was read");
	return { one, look: (await readLook(world.ctx, ownerSeat({ id: accountId }), { lookId: one.evidence.look ?? "" }))?.look };
}

test("where the engine has a parameter against corrections, the position is that of the asked words", async () => {
	insists = false;
	const { one, look } = await seen();
	expect(addresses.map((url) => url.searchParams.get("nfpr"))).toEqual([null, "1", "1", "1"]);
	expect(encodeSeen(one)).not.toHaveProperty("answered_for");
	expect(one.observation).toMatchObject({ outcome: "ranked", position: 3 });
	expect(look?.pages).toMatchObject(Array(3).fill({ verbatim: true, reading: { correctedQuery: null } }));
});

test("a not found in a list for other words carries those words, in the sample and in its evidence", async () => {
	insists = true;
	const { one, look } = await seen();
	expect(addresses).toHaveLength(4);
	expect(encodeSeen(one)).toMatchObject({ outcome: "not_found", depth: 30, answered_for: CORRECTED });
	expect(look?.pages).toMatchObject(Array(3).fill({ verbatim: true, reading: { correctedQuery: CORRECTED } }));
});
