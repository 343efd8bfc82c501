import http from "node:http";
import { afterEach, expect, test } from "vitest";
import { checkDeployment } from "./check-deployment.mjs";

const servers = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))));

async function answering(status, body) {
	const server = http.createServer((request, response) => {
		response.statusCode = request.url === "/healthz" ? status : 404;
		response.end(body);
	});
	servers.push(server);
	await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
	return `http://127.0.0.1:${server.address().port}`;
}

const health = (ok) =>
	JSON.stringify({ ok, checks: { database: { ok: true, detail: "answered in 3 ms" }, clock: { ok, detail: "not armed" } } });

test.each([
	["all well", 200, health(true), true, ["database   ok     answered in 3 ms", "clock      ok     not armed"]],
	["one part fails", 503, health(false), false, ["database   ok     answered in 3 ms", "clock      FAILED not armed"]],
	["another program answers", 200, "<p>Hello</p>", false, [expect.stringContaining("answers 200, and not as this app does")]],
	["an old version", 404, "null", false, [expect.stringContaining("answers 404")]],
])("%s", async (_what, status, body, isWell, lines) => {
	const said = [];
	expect(await checkDeployment({ baseUrl: await answering(status, body), say: (text) => said.push(text) })).toBe(isWell);
	expect(said).toEqual(lines);
});

test("an address at which nobody listens is named", async () => {
	const baseUrl = await answering(200, "");
	await new Promise((resolve) => servers.pop().close(resolve));
	const said = [];
	expect(await checkDeployment({ baseUrl, say: (text) => said.push(text) })).toBe(false);
	expect(said).toEqual([expect.stringContaining(`${baseUrl}/healthz does not answer`)]);
});
