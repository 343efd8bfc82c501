import http from "node:http";
import { afterEach, expect, test } from "vitest";
import { stopwatch } from "../setup/test-time";
import { AI_MODE, CITED, PROMPT } from "./answers-for-tests";
import { type ServedAnswers, serveAnswers } from "./serve-answers";

const served: ServedAnswers[] = [];
afterEach(() => {
	for (const one of served.splice(0)) one.close();
});

async function start(of: Parameters<typeof serveAnswers>[0] = {}) {
	const one = await serveAnswers(of);
	served.push(one);
	const headers = { authorization: `Basic ${btoa("login:right")}`, "content-type": "application/json" };
	const send = (provider: string, path: string, body: object) =>
		fetch(`${one.origin}/providers/${provider}/v3/serp/google/ai_mode/${path}`, { method: "POST", headers, body: JSON.stringify([body]) });
	return {
		...one,
		ask: () => send("dataforseo_live", "live/advanced", AI_MODE),
		post: (body: object) => send("dataforseo_queue", "task_post", { ...AI_MODE, ...body }),
		control: (body: object) => fetch(`${one.origin}/control`, { method: "POST", body: JSON.stringify(body) }),
		read: async (path: string) => (await fetch(one.origin + path)).json(),
	};
}

test("plans, seed, time and clock are set, told and obeyed; the books name each charge", async () => {
	const { ask, control, read } = await start({ timeScale: 0 });
	expect((await control({ plans: [{ prompt: PROMPT, ...CITED }], seed: "7", offset_ms: 86_400_000 })).status).toBe(200);
	expect(await read("/control")).toMatchObject({ seed: "7", time_scale: 0, offset_ms: 86_400_000, plans: [{ prompt: PROMPT, silent: 0 }] });
	const [task] = ((await (await ask()).json()) as { tasks: { id: string; result: { items: { markdown: string }[] }[] }[] }).tasks;
	expect(task?.result[0]?.items[0]?.markdown).toContain("https://www.ours.example/hammocks");
	expect(await read("/control/ledger.json")).toMatchObject({ micros: 4_000, charges: [{ id: task?.id, prompt: PROMPT, micros: 4_000 }] });
	expect(await read("/control/calls.json")).toMatchObject([{ number: 1, provider: "dataforseo_live", prompt: PROMPT, fault: null }]);
	expect((await control({ plans: [{ silent: 2 }] })).status).toBe(400);
});

test("an answer takes its time, in parts of it", async () => {
	const { ask } = await start({ timeScale: 0.01, plans: [{ latency_ms: [60_000, 60_000] }] });
	const elapsed = stopwatch();
	await ask();
	expect(elapsed()).toBeGreaterThan(590);
});

test("a lost connection is one for the caller, too; what it cost stands in the books", async () => {
	const { ask, control, read } = await start({ timeScale: 0 });
	await control({ fault: { path: "ai_mode", kind: "lost_paid" } });
	await expect(ask()).rejects.toThrow();
	expect(await read("/control/ledger.json")).toMatchObject({ charges: [{ isLost: true }] });
	expect((await ask()).status).toBe(200);
});

test("the address of a task is called when its answer is ready", async () => {
	const { post } = await start({ timeScale: 0.01, plans: [{ task_ms: [3_000, 3_000] }] });
	const called: string[] = [];
	const receiver = http.createServer((request, response) => {
		called.push(request.url ?? "");
		response.end();
	});
	await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
	const address = receiver.address();
	if (typeof address !== "object" || !address) throw new Error("no address");
	await post({ pingback_url: `http://127.0.0.1:${address.port}/called?id=$id&tag=$tag`, tag: "a b" });
	await expect.poll(() => called, { timeout: 10_000 }).toEqual([expect.stringMatching(/^\/called\?id=11302026-[0-9a-f-]+&tag=a%20b$/)]);
	receiver.close();
});

test("a taken port is an error", async () => {
	const { origin } = await start();
	await expect(serveAnswers({ port: Number(new URL(origin).port) })).rejects.toThrow("EADDRINUSE");
});
