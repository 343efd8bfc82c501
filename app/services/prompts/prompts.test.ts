import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { runnableJobs } from "~/db/jobs";
import { account as accounts } from "~/db/tables/users";
import { promptsInputSchema } from "~/domain/prompt/prompt-input";
import { DAY_MS, HOUR_MS } from "~/domain/time/durations";
import { answered, answeringSource, type Told } from "../../../tests/engine/answering-source";
import { newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { tick } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { groupBy } from "../jobs/wishes/group-by";
import { ownerSeat } from "../seat/test-seat";
import { addPrompts } from "./add-prompts";
import { askNow } from "./ask-now";
import { changePrompt } from "./change-prompt";
import { listAnswers } from "./list-answers";
import { listPrompts } from "./list-prompts";
import { openDuePrompts } from "./open-due-prompts";
import { readAnswer } from "./read-answer";
import { readShare } from "./read-share";
import { removePrompts } from "./remove-prompts";

let world: World;
let tell: (term: string, count: number) => Told;
let asked: { search: { term: string; engine: string } }[];
beforeEach(async () => {
	world = await newWorld();
	tell = () => answered(["other.example", "www.shop.example"]);
	const own = answeringSource((page, count) => tell(page.search.term, count));
	asked = own.asked;
	world.ctx.ports.sources = { browser: own.source, fetch: own.source, relay: own.source };
});

const QUESTION = "Which desk lamp is best?";
const input = (fields: object = {}) =>
	promptsInputSchema.parse({
		text: QUESTION,
		website: "shop.example",
		country: "us",
		language: "en",
		models: ["google_ai_mode"],
		readings: 4,
		...fields,
	});

async function seatOf(accountId: number) {
	const account = await accountById(world.ctx.db, accountId);
	if (!account) throw new Error("no account");
	return { ...ownerSeat(account), user: { id: 1 } };
}

async function runAll(): Promise<void> {
	for (let jobs = await runnableJobs(world.ctx.db, world.ctx.now(), 10); jobs.length > 0; ) {
		for (const one of jobs) await runJob(world.ctx, one.id);
		jobs = await runnableJobs(world.ctx.db, world.ctx.now(), 10);
	}
}

const answersOf = async (accountId: number) =>
	(await listAnswers(world.ctx, await seatOf(accountId), { from: "2026-01-01", to: "2027-01-01", limit: 1_000 })).toReversed();

test("a prompt makes its website, is asked at once, and its answer is kept with its citations and text", async () => {
	const id = await newAccount(world);
	const seat = await seatOf(id);
	const { added, known } = await addPrompts(world.ctx, seat, input());
	expect([added.length, known]).toEqual([1, []]);
	expect((await answersOf(id)).map((one) => one.class)).toEqual(["pending"]);
	await runAll();
	expect(asked.map(({ search }) => [search.term, search.engine])).toEqual([[QUESTION, "google_ai_mode"]]);
	const [answer] = await answersOf(id);
	expect(answer).toMatchObject({ class: "cited", cited: 2, named: false, model: "model-1", state: "answered", searched: true });
	expect(answer?.citations.map(([, host]) => host)).toEqual(["other.example", "www.shop.example"]);
	expect((await readAnswer(world.ctx, seat, answer?.look ?? ""))?.text).toBe("Some lamps are better than others.");
	expect(await readAnswer(world.ctx, await seatOf(await newAccount(world)), answer?.look ?? "")).toBeNull();
	const [listed] = await listPrompts(world.ctx, seat);
	expect(listed).toMatchObject({ text: QUESTION, domain: "shop.example", isRead: true });
	expect(listed?.figures).toMatchObject([{ engine: "google_ai_mode", week: { cited: 1, n: 1 }, month: { cited: 1, n: 1 }, change: null }]);
	expect(await addPrompts(world.ctx, seat, input({ text: [QUESTION, "Another one?"] }))).toMatchObject({ known: [QUESTION] });
});

test.each([
	["cited", answered(["shop.example"])],
	["others", answered(["other.example"])],
	["unknown_host", answered(["other.example", ""])],
	["none", answered([])],
	["no_search", answered([], { searched: false })],
	["refused", answered([], { state: "refused", text: "", searched: null })],
	["not_offered", answered([], { state: "not_offered", text: "", searched: null })],
	["lost", "error"],
] satisfies [string, Told][])(
	"an answer that is %s is never another one, and counts only where something was cited or could be",
	async (name, told) => {
		tell = () => told;
		const id = await newAccount(world);
		const seat = await seatOf(id);
		const { added } = await addPrompts(world.ctx, seat, input({ readings: 1 }));
		await runAll();
		for (let hour = 0; hour < 30; hour++) {
			world.advance(HOUR_MS);
			await openDuePrompts(world.ctx);
			await runAll();
		}
		const classes = (await answersOf(id)).map((one) => one.class);
		// The last one may still be tried again.
		const ended = classes.slice(0, -1);
		expect(ended.length).toBeGreaterThan(0);
		expect(new Set(ended)).toEqual(new Set([name]));
		const [first] = await answersOf(id);
		expect([first?.reason, first?.at === null]).toEqual(name === "lost" ? ["error", true] : [null, false]);
		const { share } = await readShare(world.ctx, seat, { hid: added[0] ?? "", from: "2026-01-01", to: "2027-01-01" });
		const counts = { cited: [classes.length, classes.length], others: [0, classes.length], none: [0, classes.length] };
		expect(share && [share.cited, share.n]).toEqual(counts[name as keyof typeof counts] ?? null);
	},
);

test("a day has as many answers as wanted, evenly spread, each by a look of its own", async () => {
	const id = await newAccount(world);
	await addPrompts(world.ctx, await seatOf(id), input({ readings: 4 }));
	await runAll();
	for (let step = 0; step < 4 * 24; step++) {
		world.advance(HOUR_MS / 2);
		await openDuePrompts(world.ctx);
		await runAll();
	}
	const rows = await answersOf(id);
	const days = groupBy(rows, ({ day }) => day);
	const [, ...whole] = [...days.values()].slice(0, -1);
	expect(whole.map((some) => some.length)).toEqual(whole.map(() => 4));
	expect(new Set(rows.map(({ look }) => look)).size).toBe(rows.length);
	expect(asked.length).toBe(rows.length);
	const gaps = rows.slice(2).map((row, i) => row.dueAt - (rows[i + 1]?.dueAt ?? 0));
	expect(new Set(gaps)).toEqual(new Set([DAY_MS / 4]));
});

test("two readings of one prompt are never answered by one look, even when the first one comes late", async () => {
	let fails = true;
	tell = () => (fails ? "error" : answered(["shop.example"]));
	const id = await newAccount(world);
	await addPrompts(world.ctx, await seatOf(id), input({ readings: 10 }));
	await runAll();
	world.advance(5 * HOUR_MS);
	await tick(world.ctx, { woken: new Map() });
	fails = false;
	await runAll();
	world.advance(6 * HOUR_MS);
	await tick(world.ctx, { woken: new Map() });
	await runAll();
	const rows = await answersOf(id);
	const counted = rows.filter(({ class: name }) => name === "cited");
	expect(new Set(counted.map(({ look }) => look)).size).toBe(counted.length);
	expect(rows.map((one) => one.class)).toContain("lost");
});

test("a prompt that waits is not asked again by hand, and is afterwards", async () => {
	const id = await newAccount(world);
	const seat = await seatOf(id);
	const { added } = await addPrompts(world.ctx, seat, input());
	await expect(askNow(world.ctx, seat, added)).rejects.toMatchObject({ errors: { ids: ["ids.awaited"] } });
	await expect(askNow(world.ctx, seat, ["unknown"])).rejects.toMatchObject({ errors: { ids: ["ids.prompts"] } });
	await runAll();
	world.advance(1_000);
	expect(await askNow(world.ctx, seat, added)).toEqual({ asked: added });
	await runAll();
	expect((await answersOf(id)).map((one) => one.class)).toEqual(["cited", "cited"]);
});

test("a change keeps what others changed, and a removed prompt rests with its answers", async () => {
	const id = await newAccount(world);
	const seat = await seatOf(id);
	const { added } = await addPrompts(world.ctx, seat, input());
	await runAll();
	const [hid = ""] = added;
	const begun = (await listPrompts(world.ctx, seat))[0]?.version;
	await changePrompt(world.ctx, seat, { hid, change: { readings: 2 }, version: begun });
	await changePrompt(world.ctx, seat, { hid, change: { models: ["google_ai_mode", "chatgpt"] }, version: begun });
	expect((await listPrompts(world.ctx, seat))[0]).toMatchObject({ readings: 2, models: ["google_ai_mode", "chatgpt"] });
	await expect(changePrompt(world.ctx, seat, { hid, change: { readings: 9 }, version: begun })).rejects.toMatchObject({
		code: "ConflictException",
	});
	expect(await removePrompts(world.ctx, seat, added)).toMatchObject({ removed: 1 });
	expect([await listPrompts(world.ctx, seat), await answersOf(id)]).toEqual([[], []]);
	world.advance(DAY_MS);
	await openDuePrompts(world.ctx);
	await runAll();
	expect(asked.length).toBe(1);
});

test("the plan's room counts, and what is beyond a smaller plan is not asked any more", async () => {
	const free = await seatOf(await newAccount(world, { plan: "default", packs: 0 }));
	const texts = Array.from({ length: 12 }, (_, i) => `Question ${i}?`);
	await expect(addPrompts(world.ctx, free, input({ text: texts }))).rejects.toMatchObject({ code: "ThrottledCreatePromptException" });
	const id = await newAccount(world);
	await addPrompts(world.ctx, await seatOf(id), input({ text: texts, readings: 1 }));
	await runAll();
	expect(asked.length).toBe(12);
	await world.ctx.db.update(accounts).set({ plan: "default", packs: 0 }).where(eq(accounts.id, id));
	expect((await listPrompts(world.ctx, await seatOf(id))).map(({ isRead }) => isRead)).toEqual(texts.map((_, i) => i < 10));
	for (let hour = 0; hour < 25; hour++) {
		world.advance(HOUR_MS);
		await openDuePrompts(world.ctx);
		await runAll();
	}
	const later = new Set(asked.slice(12).map(({ search }) => search.term));
	expect([...later].toSorted()).toEqual(texts.slice(0, 10).toSorted());
});
