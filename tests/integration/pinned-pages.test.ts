import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { sample, samplePart } from "~/db/tables/samples";
import { writePack } from "~/domain/storage/evidence-pack";
import { pagesKey, printLookId, printPartId } from "~/domain/storage/look-id";
import { action, loader } from "~/routes/account-pinned/route";
import { action as lookAction } from "~/routes/look/route";
import { ask, signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";
import { packReading } from "~/services/looks/load-looks";

interface Loaded {
	screen: { count: number; looks: { id: string; term: string; pages: number[]; until: string | null }[] };
}

/** A user with a sample that names a look of two kept pages of 2020. */
async function withLook() {
	const user = await signedInUser();
	const address = { day: "20200101", jobHid: user.ctx.newHid(), lease: 1, part: 0, index: 7 };
	const search = { engine: "google", term: "shoes", country: "fr", language: "fr", device: "desktop", place: "" } as const;
	const look = { search, source: "fetch", config: { name: "x", version: 1 }, depth: 20, startedAt: 1, finishedAt: 2, pages: [] };
	const pages = ["one", "two"].map((text) => ({ body: new TextEncoder().encode(text), encoding: "identity" as const }));
	await env.OBJECTS.put(pagesKey(address), writePack(new Map([["7", { reading: packReading(look), pages }]])));
	const opened = { accountId: user.accountId, day: "2020-01-01", time: "0000", asked: "0", openedAt: 1 };
	const [row] = await user.ctx.db.insert(sample).values(opened).returning({ id: sample.id });
	const chunks = JSON.stringify({ parts: [printPartId(address)], lp: [0], li: [7] });
	await user.ctx.db.insert(samplePart).values({ sampleId: row?.id ?? 0, jobId: 1, chunks });
	const id = printLookId(address);
	const pin = () => callRoute(lookAction, `/looks/${id}`, { cookie: user.cookie, params: { lookId: id }, form: { intent: "pin" } });
	return { ...user, id, pin };
}

const list = async (cookie: string) => (await callRoute<Loaded>(loader, "/account/pinned", { cookie })).data?.screen;

test("pinned readings are listed with their pages, to their account alone, and one press ends a pin", async () => {
	const { id, pin, cookie } = await withLook();
	expect(await list(cookie)).toMatchObject({ count: 0, looks: [] });
	expect((await pin()).location).toBe(`/looks/${id}`);
	expect(await list(cookie)).toMatchObject({ count: 1, looks: [{ id, term: "shoes", pages: [1, 2], until: null }] });
	const other = (await signedInUser()).cookie;
	expect(await list(other)).toMatchObject({ count: 0 });
	const unpin = (by: string, lookId = id) => callRoute(action, "/account/pinned", { cookie: by, form: { id: lookId } });
	await unpin(other);
	expect(await list(cookie)).toMatchObject({ count: 1 });
	expect((await unpin(cookie, "../x")).status).toBe(400);
	expect((await unpin(cookie)).location).toBe("/account/pinned");
	expect(await list(cookie)).toMatchObject({ count: 0 });
});

test("a pinned page is sent to its account although no sample names the reading any more, and to nobody else", async () => {
	const { ctx, bearer: headers, id, pin } = await withLook();
	await pin();
	await ctx.db.delete(samplePart);
	ctx.ports.objects.getRange = async (key, offset, length) => {
		const object = await env.OBJECTS.get(key, { range: { offset, length } });
		return object ? new Uint8Array(await object.arrayBuffer()) : null;
	};
	const read = (by: { Authorization: string }) => ask(ctx, "GET", `looks/${id}/pages/2`, { headers: by });
	expect(await read(headers)).toMatchObject({ status: 200, text: "two" });
	expect((await read((await signedInUser()).bearer)).status).toBe(404);
});
