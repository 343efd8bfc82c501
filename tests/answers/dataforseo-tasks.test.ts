import { expect, test } from "vitest";
import { AI_MODE, answersForTest, CITED, SCRAPER, SCRAPER_PATH } from "./answers-for-tests";
import { pingbackAddress } from "./dataforseo-tasks";

const BASE = "serp/google/ai_mode";
const posted = { ...AI_MODE, tag: "mine", pingback_url: "http://app/webhooks/results?task=x&id=$id&tag=$tag" };

test("a task is paid for when it is posted; its answer is fetched for nothing, as often as wanted", async () => {
	const { task, ledger, advance } = answersForTest({ ...CITED, task_ms: [5_000, 5_000] });
	const created = await task(`${BASE}/task_post`, posted);
	expect(created).toMatchObject({
		status_code: 20_100,
		status_message: "Task Created.",
		cost: 0.0012,
		result: null,
		data: { tag: "mine" },
	});
	expect(await task(`${BASE}/task_get/advanced/${created.id}`)).toMatchObject({ status_code: 40_602, result: null });
	expect((await task(`${BASE}/tasks_ready`)).result).toEqual([]);
	advance(5_000);
	expect((await task(`${BASE}/tasks_ready`)).result).toMatchObject([{ id: created.id, tag: "mine", se: "google", se_type: "ai_mode" }]);
	const done = await task(`${BASE}/task_get/advanced/${created.id}`);
	expect(done).toMatchObject({ status_code: 20_000, cost: 0, result: [{ datetime: "2026-11-21 10:00:05 +00:00" }] });
	expect(await task(`${BASE}/task_get/advanced/${created.id}`)).toEqual(done);
	// Fetched tasks leave the list.
	expect((await task(`${BASE}/tasks_ready`)).result).toEqual([]);
	expect(ledger.charges).toMatchObject([{ for: "task", tag: "mine", id: created.id, micros: 1_200 }]);
});

test("tasks become ready out of order", async () => {
	const { task, answers } = answersForTest({ task_ms: [1_000, 600_000] });
	for (let i = 0; i < 12; i++) await task(`${BASE}/task_post`, { ...posted, tag: `t${i}` });
	const { all } = answers.dataforseo.tasks;
	const order = all.toSorted((one, other) => one.readyAt - other.readyAt).map((one) => one.task.tag);
	expect(order).not.toEqual(all.map((one) => one.task.tag));
	expect(new Set(order).size).toBe(12);
});

test("an unknown task, one of another interface, and one whose engine failed", async () => {
	const { task, answers, advance } = answersForTest(CITED);
	expect(await task(`${BASE}/task_get/advanced/none`)).toMatchObject({ status_code: 40_401 });
	answers.service.addFault("task_post", "engine");
	const { id } = await task(`${BASE}/task_post`, posted);
	advance(3_600_000);
	expect(await task(`${BASE}/task_get/advanced/${id}`)).toMatchObject({ status_code: 40_101, result: null });
	expect(await task(`${SCRAPER_PATH}/task_get/advanced/${id}`)).toMatchObject({ status_code: 40_401 });
	const refused = answersForTest({ refused: 1 });
	const declined = await refused.task(`${BASE}/task_post`, posted);
	refused.advance(3_600_000);
	expect(await refused.task(`${BASE}/task_get/advanced/${declined.id}`)).toMatchObject({ status_code: 40_102, result: null });
});

test("a stuck task waits for a day, a late one for four hours", async () => {
	const { task, answers, advance } = answersForTest({ late: 1 });
	answers.service.addFault("task_post", "stuck");
	const [stuck, late] = [await task(`${SCRAPER_PATH}/task_post`, SCRAPER), await task(`${SCRAPER_PATH}/task_post`, SCRAPER)];
	const statusOf = async ({ id }: { id: string }) => (await task(`${SCRAPER_PATH}/task_get/advanced/${id}`)).status_code;
	advance(4 * 3_600_000);
	expect([await statusOf(stuck), await statusOf(late)]).toEqual([40_602, 20_000]);
	advance(20 * 3_600_000);
	expect(await statusOf(stuck)).toBe(20_000);
});

test("a task whose answer was lost is paid for, and found by its tag", async () => {
	const { task, answers, advance, ledger } = answersForTest(CITED);
	answers.service.addFault("task_post", "lost_paid");
	await expect(task(`${BASE}/task_post`, posted)).rejects.toThrow("Network connection lost.");
	expect(ledger.charges).toMatchObject([{ isLost: true, for: "task" }]);
	advance(3_600_000);
	expect((await task(`${BASE}/tasks_ready`)).result).toMatchObject([{ tag: "mine" }]);
});

test("the address of a task is called with its id and tag filled in", async () => {
	const { task, answers } = answersForTest(CITED);
	const { id } = await task(`${BASE}/task_post`, posted);
	const [queued] = answers.dataforseo.tasks.all;
	expect(queued && pingbackAddress(queued)).toBe(`http://app/webhooks/results?task=x&id=${id}&tag=mine`);
});
