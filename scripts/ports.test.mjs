import net from "node:net";
import { afterEach, expect, test } from "vitest";
import { holdPorts, requireFreePort } from "./ports.mjs";

const servers = [];
const releases = [];
afterEach(async () => {
	await Promise.all(releases.splice(0).map((release) => release()));
	await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

/** The port of another program. */
async function taken() {
	const server = net.createServer();
	servers.push(server);
	await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
	return server.address().port;
}

async function held(environment, usual) {
	const said = [];
	const { ports, release } = await holdPorts(environment, usual, (text) => said.push(text));
	releases.push(release);
	return { ports, said, release };
}

test("a port that is set and taken is told with the name of its setting, each in one sentence", async () => {
	const [one, other] = [await taken(), await taken()];
	const start = held(
		{ PORT: String(one), PAYMENTS_PORT: String(other), QUERIES_PORT: "0" },
		{ PORT: 1, PAYMENTS_PORT: 2, QUERIES_PORT: 3 },
	);
	await expect(start).rejects.toThrow(
		[
			`Port ${one} of 127.0.0.1 is taken by another program. Stop that one, or set PORT to another number.`,
			`Port ${other} of 127.0.0.1 is taken by another program. Stop that one, or set PAYMENTS_PORT to another number.`,
		].join("\n"),
	);
	await expect(requireFreePort(one, "127.0.0.1")).rejects.toMatchObject({ code: "EADDRINUSE", syscall: "listen" });
});

test("a usual port that is taken gives way to a free one and says so", async () => {
	const usual = await taken();
	const { ports, said } = await held({}, { QUERIES_PORT: usual });
	expect(ports.QUERIES_PORT).not.toBe(usual);
	const unset = await held({ SIMULATOR_PORT: String(ports.QUERIES_PORT + 1) }, { PORT: ports.QUERIES_PORT + 1, SIMULATOR_PORT: 1 });
	expect(unset.ports.SIMULATOR_PORT).toBe(ports.QUERIES_PORT + 1);
	expect(unset.ports.PORT).not.toBe(ports.QUERIES_PORT + 1);
	expect(said).toEqual([`Port ${usual} is taken: ${ports.QUERIES_PORT} is used instead. QUERIES_PORT sets another one.`]);
});

test("0 takes a free port; two starts at the same time get different ones", async () => {
	const names = { PORT: 1, SIMULATOR_PORT: 2 };
	const first = await held({ PORT: "0", SIMULATOR_PORT: "0" }, names);
	const free = String(first.ports.PORT);
	await expect(held({ PORT: free, SIMULATOR_PORT: "0" }, names)).rejects.toThrow(`Port ${free} of 127.0.0.1 is taken`);
	await first.release();
	expect((await held({ PORT: free, SIMULATOR_PORT: "0" }, names)).ports.PORT).toBe(Number(free));
});

test("what is no port, and one port for two settings, are told by their settings", async () => {
	await expect(held({ SIMULATOR_PORT: "high" }, { SIMULATOR_PORT: 1 })).rejects.toThrow("SIMULATOR_PORT is a number from 0 to 65535");
	const { ports, release } = await held({ PORT: "0" }, { PORT: 1 });
	await release();
	const same = String(ports.PORT);
	const start = held({ PORT: same, PAYMENTS_PORT: same }, { PORT: 1, PAYMENTS_PORT: 2 });
	await expect(start).rejects.toThrow(`PAYMENTS_PORT and PORT are the same port ${same}.`);
});
