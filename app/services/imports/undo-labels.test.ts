import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { monitor } from "~/db/tables/monitors";
import { newWorld, type World } from "../../../tests/engine/test-world";
import { addMonitors } from "../monitors/test-typed-monitors";
import { updateMonitors } from "../monitors/update-monitors";
import { ownerSeat } from "../seat/test-seat";
import { addTag } from "../tags/add-tag";
import { readMonitorTags } from "../tags/list-tags";
import { uploadVolumes } from "../volumes/upload-volumes";
import { readImport } from "./list-imports";
import { newOwner, runToEnd, startImport } from "./test-imports";
import { previewUndo, undoImport } from "./undo-import";
import type { Owner } from "./upload-file";

let world: World;
let account: Owner;
beforeEach(async () => {
	world = await newWorld();
	account = await newOwner(world);
});

const TERMS = ["bare", "labelled", "changed"];
const FILE = [
	"Keyword;Website;Country;Tags;Favorite;Search volume;Target URL",
	...[...TERMS, "fresh"].map((term) => `${term};shop.example;fr/fr;brand, new;yes;70;/page`),
].join("\n");

/** Tags, star, own volume and own wanted page of each keyword. */
async function labels() {
	const tags = await readMonitorTags(world.ctx, ownerSeat(account));
	const rows = await world.ctx.db.select().from(monitor).where(eq(monitor.accountId, account.id)).orderBy(monitor.ordinal);
	return rows.map(({ ordinal, favorite, volume, wantedUrl }) => [
		(tags.get(ordinal) ?? []).map(({ name }) => name),
		favorite,
		volume,
		wantedUrl,
	]);
}

async function tracked() {
	const { ctx } = world;
	const row = await accountById(ctx.db, account.id);
	if (!row) throw new Error("no account");
	const added = await addMonitors(ctx, { account: row, website: "shop.example", country: "fr", language: "fr", keywords: TERMS });
	return added.added.map(({ hid }) => hid);
}

test("an import that is taken back takes the tags, stars, volumes and wanted pages off that it gave, and leaves those that were there or were changed since", async () => {
	const { ctx } = world;
	const [, labelled, changed] = await tracked();
	const brand = await addTag(ctx, ownerSeat(account), { name: "brand", color: "#1976D2" });
	await updateMonitors(ctx, ownerSeat(account), [{ hid: labelled ?? "", favorite: true, tags: [brand], wanted_url: "/own" }]);
	await uploadVolumes(ctx, ownerSeat(account), "labelled; fr; fr; 50");
	const { hid, id } = await startImport(world, account, { text: FILE });
	await runToEnd(ctx, id);
	const page = "https://shop.example/page";
	const given = [["brand", "new"], true, 70, page];
	expect(await labels()).toEqual([given, [["brand", "new"], true, 50, "https://shop.example/own"], given, given]);

	await updateMonitors(ctx, ownerSeat(account), [{ hid: changed ?? "", favorite: false, wanted_url: "/late" }]);
	await uploadVolumes(ctx, ownerSeat(account), "changed; fr; fr; 90");
	expect(await previewUndo(ctx, ownerSeat(account), hid)).toMatchObject({ monitors: 1, tags: 1, labels: 3 });
	await undoImport(ctx, ownerSeat(account), hid);
	await runToEnd(ctx, id);
	expect(await labels()).toEqual([
		[[], false, null, null],
		[["brand"], true, 50, "https://shop.example/own"],
		[[], false, 90, "https://shop.example/late"],
	]);
	expect((await readImport(ctx, ownerSeat(account), hid)).outcome.undone).toMatchObject({ keywords: 1, tags: 1, labels: 3 });
	expect(await ctx.db.all(sql`SELECT name FROM tag WHERE account_id = ${account.id}`)).toEqual([{ name: "brand" }]);
});

test("a file that gives nothing new leaves nothing to take back", async () => {
	await tracked();
	const first = await startImport(world, account, { text: FILE });
	await runToEnd(world.ctx, first.id);
	const again = await startImport(world, account, { text: FILE });
	await runToEnd(world.ctx, again.id);
	const before = await labels();
	expect(await previewUndo(world.ctx, ownerSeat(account), again.hid)).toMatchObject({ monitors: 0, tags: 0, labels: 0 });
	await undoImport(world.ctx, ownerSeat(account), again.hid);
	await runToEnd(world.ctx, again.id);
	expect(await labels()).toEqual(before);
});
