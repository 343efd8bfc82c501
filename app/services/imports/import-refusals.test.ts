import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import type { ImportSettings } from "~/domain/import/import-settings";
import { newWorld, type World } from "../../../tests/engine/test-world";
import { addMonitors } from "../monitors/test-typed-monitors";
import { listNotifications } from "../notifications/list-notifications";
import { ownerSeat, personSeat } from "../seat/test-seat";
import { readImport } from "./list-imports";
import { CSV, newOwner, runToEnd as runImport, startImport } from "./test-imports";
import type { Owner } from "./upload-file";

let world: World;
let account: Owner;
beforeEach(async () => {
	world = await newWorld();
	account = await newOwner(world);
});

const imported = (text: string, settings: Partial<ImportSettings> = {}) => startImport(world, account, { text, settings });

test("B§5: more keywords than the plan has room for are refused as a whole", async () => {
	const many = (count: number) => `Keyword\n${Array.from({ length: count }, (_, i) => `keyword ${i}`).join("\n")}`;
	const filling = { website: "example.com", country: "fr", language: "fr" };
	const { id, hid } = await imported(many(101), { filling });
	await runImport(world.ctx, id);
	expect(await readImport(world.ctx, ownerSeat(account), hid)).toMatchObject({
		state: "failed",
		outcome: { failure: "over_quota", max: 100, added: 0 },
	});
	const [{ n } = { n: -1 }] = await world.ctx.db.all<{ n: number }>(
		sql`SELECT count(*) AS n FROM monitor WHERE account_id = ${account.id}`,
	);
	expect(n).toBe(0);
	expect(await listNotifications(world.ctx, personSeat(account))).toMatchObject([{ kind: "import_failed" }]);
	const fitting = await imported(many(100), { filling });
	await runImport(world.ctx, fitting.id);
	expect(await readImport(world.ctx, ownerSeat(account), fitting.hid)).toMatchObject({ state: "done", outcome: { added: 100 } });
});

test("S63: an import and thirty adds at once fill the room that is left, and no more", async () => {
	const { ctx } = world;
	const row = await accountById(ctx.db, account.id);
	if (!row) throw new Error("the account is gone");
	const market = { account: row, website: "example.com", country: "fr", language: "fr" };
	await addMonitors(ctx, { ...market, keywords: Array.from({ length: 90 }, (_, i) => `before ${i}`) });
	const text = `Keyword\n${Array.from({ length: 10 }, (_, i) => `file ${i}`).join("\n")}`;
	const { id, hid } = await imported(text, { filling: { website: "example.com", country: "fr", language: "fr" } });
	const singles = Array.from({ length: 30 }, (_, i) => addMonitors(ctx, { ...market, keywords: [`single ${i}`] }));
	const [, ...answers] = await Promise.allSettled([runImport(ctx, id), ...singles]);
	const { outcome } = await readImport(ctx, ownerSeat(account), hid);
	const added = answers.filter(({ status }) => status === "fulfilled").length + outcome.added;
	const [{ n } = { n: -1 }] = await ctx.db.all<{ n: number }>(sql`SELECT count(*) AS n FROM monitor WHERE account_id = ${account.id}`);
	expect([90 + added, n]).toEqual([100, 100]);
});

test("B§5: a public suffix alone is refused as default website, and in the row that names it", async () => {
	const filling = { website: "www.co.uk", country: "fr", language: "fr" };
	await expect(imported("Keyword\nred shoes\n", { columns: ["keyword"], filling })).rejects.toMatchObject({
		errors: { website: ["suffix.domain"] },
	});
	const { id, hid } = await imported(`${CSV}red hats;github.io;fr/fr;2024-01-31;3\n`);
	expect(await runImport(world.ctx, id)).toBe("done");
	const { outcome } = await readImport(world.ctx, ownerSeat(account), hid);
	expect(outcome).toMatchObject({
		added: 2,
		refusals: [
			[6, "date"],
			[7, "suffix"],
		],
	});
});

test("B§5: a keyword column and default values are required", async () => {
	await expect(imported("Keyword\nred shoes\n")).rejects.toMatchObject({
		errors: { website: ["required.domain"], country: ["required.country"], language: ["required.language"] },
	});
	await expect(imported(CSV, { columns: ["ignore"] })).rejects.toMatchObject({ errors: { columns: ["import.required.keyword"] } });
});
