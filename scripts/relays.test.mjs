import http from "node:http";
import { afterEach, expect, test } from "vitest";
import { showWork } from "./relays.mjs";

const servers = [];
afterEach(async () => {
	await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

/** An app whose relays fare so at each PUT /dev/relays, the last of it for good. */
async function appOf(rounds) {
	const asked = { times: 0 };
	const server = http.createServer((_request, response) => {
		const tests = rounds[Math.min(asked.times, rounds.length - 1)];
		asked.times++;
		response.statusCode = tests === null ? 500 : 200;
		response.end(JSON.stringify(tests ?? {}));
	});
	servers.push(server);
	await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
	return { app: `http://127.0.0.1:${server.address().port}`, asked };
}

const good = { failure: null };
const waiting = { failure: "waiting" };

test.each([
	["all carry a page at once", [[good, good, good]], true, 1],
	["one comes later", [null, [], [good, waiting], [good, good]], true, 4],
	["one never comes", [[good, waiting]], false, 10],
])("relays work once each of them has carried a page: %s", async (_case, rounds, works, times) => {
	const { app, asked } = await appOf(rounds);
	expect([await showWork(app, async () => {}), asked.times]).toEqual([works, times]);
});
