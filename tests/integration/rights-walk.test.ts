import { beforeAll, expect, test } from "vitest";
import { API_ROUTES } from "~/server/api/routes";
import { ask } from "~/server/api/test-client";
import { nameOf, taskOf } from "~/server/api/test-sweep";
import { answerMcp } from "~/server/mcp/answer-mcp";
import { MCP_TOOLS } from "~/server/mcp/tools";
import { compare, doorsOf, REFUSALS, type SeatWorld, seatWorld } from "./rights-table";

/** Every call and every tool is sent to by each kind of seat, and lets in whom docs/rights.md says. */

const CALLS = doorsOf("Calls of the API");
const TOOLS = doorsOf("Tools of the MCP server");
/** End the sessions of who is let in. */
const LAST = ["POST account/remove"];
const PAYLOADS: Record<string, object> = {
	// A note without a link is about every website.
	"POST notes": { monitors_ways: [`websites:${"A".repeat(22)}`] },
	"POST account/customer/subscription": { attempt: "AAAAAAAAAAAAAAAAAAAAAA" },
	"PUT account/customer/subscription": { attempt: "AAAAAAAAAAAAAAAAAAAAAA" },
};

let of: SeatWorld;
beforeAll(async () => {
	of = await seatWorld();
});

const refusalIn = (body: unknown) => {
	const { code } = (body ?? {}) as { code?: string };
	return REFUSALS.has(code) ? code : "in";
};

/** Answers that are not the table's, with the reason. */
const OTHERWISE: Record<string, string> = {
	"POST monitors/import by websites": "a file is read before the right is asked for, and none is sent",
	"POST monitors/import by reader": "as by websites",
	"POST monitors/import by client": "as by websites",
	"POST users/:id/sign-in-link by administrator": "the test's installation sends mail",
};

/** Refused seats name what the owner has; seats that are let in name nothing and change nothing of each other. */
async function call(name: string, seat: string, isRefused: boolean): Promise<unknown> {
	const route = API_ROUTES.find((one) => nameOf(one) === name);
	if (!route) throw new Error(name);
	const task = taskOf(route, isRefused ? of.world.ids : {});
	const body = { ...(task.payload as object), ...PAYLOADS[name] };
	const answer = await ask(of.world.own.ctx, task.method, task.path, {
		headers: of.seats[seat]?.headers ?? {},
		...(task.method !== "GET" && { body }),
	});
	expect([name, seat, answer.status < 500]).toEqual([name, seat, true]);
	return refusalIn(answer.body);
}

test("the table has a row for each call and each tool", () => {
	expect(CALLS.map(({ name }) => name).toSorted()).toEqual(API_ROUTES.map(nameOf).toSorted());
	expect(TOOLS.map(({ name }) => name)).toEqual(MCP_TOOLS.map((tool) => `${tool.name}: ${tool.call}`));
});

test("S35 each call lets in the seats that the table says, and refuses the others with its code", async () => {
	const isLast = (name: string) => LAST.includes(name);
	const doors = [...CALLS.filter(({ name }) => !isLast(name)), ...CALLS.filter(({ name }) => isLast(name))];
	const seats = Object.keys(of.seats).filter((seat) => seat !== "link");
	const { expected, found } = await compare(doors, seats, ({ name, answers }, seat) =>
		call(name, seat, !["in", "own", "some"].includes(answers[seat] ?? "")),
	);
	for (const key of Object.keys(OTHERWISE)) expect([key, found[key] === expected[key]]).toEqual([key, false]);
	expect({ ...found, ...OTHERWISE }).toEqual({ ...expected, ...OTHERWISE });
	expect(Object.keys(found).length).toBeGreaterThan(2_000);
}, 300_000);

const HOST = "http://127.0.0.1:8787";

/** Arguments of a tool: ids of the owner's things for seats that are refused, and its agreement. */
function givenTo(call: string, isRefused: boolean): object {
	const route = API_ROUTES.find((one) => nameOf(one) === call);
	if (!route) throw new Error(call);
	const ids = isRefused ? of.world.ids : {};
	const { path, payload } = taskOf(route, ids);
	const [address = "", query = ""] = path.split("?");
	const values = address.split("/");
	const named = route.path.split("/").flatMap((part, n) => (part.startsWith(":") ? [[part.slice(1), values[n] ?? ""]] : []));
	return {
		...Object.fromEntries(named),
		...Object.fromEntries(new URLSearchParams(query)),
		...(payload as object),
		...PAYLOADS[call],
		confirm: true,
	};
}

async function useTool(name: string, seat: string, isRefused: boolean): Promise<unknown> {
	const [tool = "", call = ""] = name.split(": ");
	const params = { name: tool, arguments: givenTo(call, isRefused) };
	const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
	const headers = { "Content-Type": "application/json", Accept: "application/json, text/event-stream", ...of.seats[seat]?.headers };
	const answer = await answerMcp(of.world.own.ctx, new Request(`${HOST}/mcp`, { method: "POST", body, headers }), API_ROUTES);
	if (answer.status === 401) return "InvalidTokenException";
	const text = await answer.text();
	return [...REFUSALS].find((code) => text.includes(String(code))) ?? "in";
}

test("each tool lets in the seats that the table says", async () => {
	// A tool needs a verified person: the only call that does not is get_account.
	const doors = TOOLS.filter(({ name }) => !name.startsWith("get_account"));
	// Tools need a plan with the API.
	const seats = Object.keys(of.seats).filter((seat) => !["link", "free", "suspended"].includes(seat));
	const { expected, found } = await compare(doors, seats, ({ name, answers }, seat) =>
		useTool(name, seat, !["in", "own", "some"].includes(answers[seat] ?? "")),
	);
	expect(found).toEqual(expected);
	expect(Object.keys(found).length).toBeGreaterThan(350);
}, 300_000);
