import { afterEach, expect, test, vi } from "vitest";
import { diskGate, refuseWrite } from "./disk-gate.mjs";

afterEach(() => vi.restoreAllMocks());

const MB = 1024 * 1024;

test("a full disk refuses writes only, and says once that it is full and once that it has room", () => {
	const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
	let free = 100 * MB;
	let now = 0;
	const isRefused = diskGate("/data", { roomOf: () => free, now: () => now });
	const ask = (method, url) => {
		now += 1_000;
		return isRefused({ method, url });
	};
	expect(ask("POST", "/api/tags")).toBe(false);
	free = 15 * MB;
	expect([ask("POST", "/api/tags"), ask("PUT", "/api/monitors"), ask("POST", "/account/preferences.data")]).toEqual([true, true, true]);
	expect([ask("GET", "/api/monitors"), ask("HEAD", "/"), ask("POST", "/login"), ask("POST", "/api/batch")]).toEqual([
		false,
		false,
		false,
		false,
	]);
	free = 100 * MB;
	expect(ask("POST", "/api/tags")).toBe(false);
	expect(printed.mock.calls.map(([line]) => JSON.parse(line).event)).toEqual(["disk_full", "disk_has_room"]);
});

test("a refused write is told in the language of its reader, as json to programs", () => {
	const told = (url, headers) => {
		const response = { writeHead: vi.fn(), end: vi.fn() };
		refuseWrite({ url, headers }, response);
		return [response.writeHead.mock.calls[0][0], response.end.mock.calls[0][0]];
	};
	expect(told("/account/preferences", { "accept-language": "fr-FR,en;q=0.8" })[1]).toContain("Le disque de ce serveur est plein");
	const [status, text] = told("/api/tags", { "accept-language": "de, es;q=0.5" });
	expect([status, JSON.parse(text)]).toEqual([
		507,
		{ code: "StorageFullException", message: expect.stringContaining("está lleno"), errors: {} },
	]);
});
