import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { runCli } from "./cli";
import { createSerpentine } from "./client";
import { printPosition, printTable, printVariation } from "./table";

/** A server that answers with these statuses in turn, and the requests that it got. */
function server(...statuses: number[]) {
	const requests: Request[] = [];
	const answer = async (request: Request) => {
		requests.push(request);
		return Response.json({}, { status: statuses[requests.length - 1] ?? 200, headers: { "Retry-After": "0" } });
	};
	return { requests, answer };
}

test("a call carries token and language, and a POST that is repeated keeps its key", async () => {
	const { requests, answer } = server(503, 429, 200);
	const client = createSerpentine({ url: "https://rank.example/", token: "secret", language: "fr", fetch: answer });
	const { response } = await client.POST("/monitors/refresh", { body: {} });
	expect([response.status, requests.map(({ url }) => url)]).toEqual([
		200,
		Array.from({ length: 3 }, () => "https://rank.example/api/monitors/refresh"),
	]);
	const [first] = requests;
	expect([first?.headers.get("Authorization"), first?.headers.get("App-Language")]).toEqual(["Bearer secret", "fr"]);
	const keys = new Set(requests.map(({ headers }) => headers.get("Idempotency-Key")));
	expect([keys.size, keys.has(null)]).toEqual([1, false]);
});

test("a call that changes nothing by another try is sent once", async () => {
	for (const status of [400, 401, 500]) {
		const { requests, answer } = server(status);
		await createSerpentine({ url: "https://rank.example", fetch: answer }).GET("/account");
		expect([status, requests.length]).toEqual([status, 1]);
	}
	const { requests, answer } = server(503);
	await createSerpentine({ url: "https://rank.example", fetch: answer }).DELETE("/tags/{id}", { params: { path: { id: "a" } } });
	expect(requests.length).toBe(1);
});

test("the command refuses unknown names and options, and asks for a sign-in", async () => {
	const env = { XDG_CONFIG_HOME: fs.mkdtempSync(path.join(os.tmpdir(), "serpentine-client-")) };
	const run = async (...args: string[]) => {
		const said: string[] = [];
		const code = await runCli(
			args,
			env,
			(text) => said.push(text),
			(text) => said.push(text),
		);
		return [code, said.join("\n")];
	};
	expect(await run("fly")).toEqual([2, expect.stringContaining("serpentine login")]);
	expect(await run("constructor")).toEqual([2, expect.stringContaining("serpentine login")]);
	expect(await run("list", "--nothing")).toEqual([2, expect.stringContaining("--nothing")]);
	expect(await run("list")).toEqual([3, expect.stringContaining("Not signed in")]);
	expect(await run("--help")).toEqual([0, expect.stringContaining("Exit codes")]);
	fs.rmSync(env.XDG_CONFIG_HOME, { recursive: true });
});

test("positions and changes are printed as what is known of them", () => {
	const positions = [
		{},
		{ position: null },
		{ position: false as const, seen: { reason: "captcha" } },
		{ position: 0, seen: { depth: 30 } },
	];
	expect([...positions, { position: 7 }].map(printPosition)).toEqual(["-", "pending", "unknown (captcha)", ">30", "7"]);
	expect([true, false, null, 3, -2].map(printVariation)).toEqual(["new", "missing", "", "+3", "-2"]);
	expect(
		printTable([
			["A", "LONG"],
			["élan", "1"],
		]),
	).toBe("A     LONG\nélan  1");
});
