import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { monitor } from "~/db/tables/monitors";
import { sample } from "~/db/tables/samples";
import { account as accounts } from "~/db/tables/users";
import { parseOrdinals } from "~/domain/sample/ordinals";
import { follow, newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { openDueSamples } from "../clock/tick";
import { ownerSeat } from "../seat/test-seat";
import { chooseRead, readChoice } from "./choose-read";

let world: World;
let one: number;
beforeEach(async () => {
	world = await newWorld();
	one = await newAccount(world);
	const terms = Array.from({ length: 13 }, (_, i) => `term ${i}`);
	await follow(world, one, "shop.example", terms);
	await world.ctx.db.update(monitor).set({ favorite: true }).where(eq(monitor.ordinal, 12));
	await world.ctx.db.update(accounts).set({ plan: "default" });
});

const account = async () => {
	const [row] = await world.ctx.db.select().from(accounts).where(eq(accounts.id, one));
	if (!row) throw new Error("the account is gone");
	return row;
};
const choice = async (q = "") => readChoice(world.ctx, ownerSeat(await account()), { of: "keywords", q });
const read = async () => (await choice()).rows.filter(({ isRead }) => isRead).map(({ name }) => name);
const save = async (shown: readonly { hid: string }[], ids: readonly { hid: string }[]) =>
	chooseRead(world.ctx, ownerSeat(await account()), {
		of: "keywords",
		shown: shown.map(({ hid }) => hid),
		ids: ids.map(({ hid }) => hid),
	});
const terms = (...numbers: number[]) => numbers.map((n) => `term ${n}`);

test("favourites and the oldest are read without a choice; what the form does not show stays as it is", async () => {
	expect(await read()).toEqual(terms(12, 0, 1, 2, 3, 4, 5, 6, 7, 8));
	const { rows: ones, found, total, room } = await choice("TERM 1");
	expect([found, total, room, ones.map(({ name, isRead }) => [name, isRead])]).toEqual([
		4,
		13,
		10,
		[
			["term 12", true],
			["term 1", true],
			["term 10", false],
			["term 11", false],
		],
	]);
	await save(
		ones,
		ones.filter(({ name }) => name !== "term 12" && name !== "term 1"),
	);
	expect((await read()).toSorted()).toEqual(terms(0, 10, 11, 2, 3, 4, 5, 6, 7, 8));
	await expect(save(ones, ones)).rejects.toMatchObject({ code: "ValidationException", facts: { count: 10 } });
});

test("what is chosen is read the same day, and favourites do not push it out", async () => {
	await openDueSamples(world.ctx);
	const { rows } = await choice();
	const chosen = rows.filter(({ name }) => terms(3, 4, 5, 6, 7, 8, 9, 10, 11, 0).includes(name));
	await save(rows, chosen);
	await openDueSamples(world.ctx);
	const [day] = await world.ctx.db.select().from(sample).where(eq(sample.accountId, one));
	// Those of the morning, and those that were chosen afterwards.
	expect([...parseOrdinals(day?.asked ?? "")]).toEqual(Array.from({ length: 13 }, (_, n) => n));
	await world.ctx.db.update(monitor).set({ favorite: true }).where(eq(monitor.ordinal, 1));
	expect((await read()).toSorted()).toEqual(chosen.map(({ name }) => name).toSorted());
});
