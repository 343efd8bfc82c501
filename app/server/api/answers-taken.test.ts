import { beforeAll, expect, test } from "vitest";
import type { ApiRoute } from "./call";
import { API_ROUTES } from "./routes";
import { asked, nameOf, type Sweep, sweepWorld, taskOf } from "./test-sweep";

/** What one call answers, every other call takes: dates in each form that an answer has, encodings, and whole entities. */

let world: Sweep;
/** Answers of all reads, by name. */
let answers: Record<string, unknown>;
beforeAll(async () => {
	world = await sweepWorld();
	answers = {};
	for (const route of API_ROUTES.filter(({ method, access }) => method === "GET" && access === "verified")) {
		const { status, body } = await asked(world.own, taskOf(route, world.ids));
		if (status === 200 && body !== undefined) answers[nameOf(route)] = body;
	}
	answers["POST monitors/refresh"] = (await asked(world.own, { method: "POST", path: "monitors/refresh", payload: {} })).body;
});

const DATE = /^\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?$/;

/** One date of each form that stands in an answer, with the call that answered it. */
function datesAnswered(): Record<string, { call: string; date: string }> {
	const found: Record<string, { call: string; date: string }> = {};
	const walk = (call: string, value: unknown): void => {
		if (typeof value === "string" && DATE.test(value)) found[value.replace(/\d/g, "0")] ??= { call, date: value };
		else if (typeof value === "object" && value !== null) for (const one of Object.values(value)) walk(call, one);
	};
	for (const [call, body] of Object.entries(answers)) walk(call, body);
	return found;
}

const searchQueries = (days: { from: string; to: string }) =>
	`search-queries?${new URLSearchParams({ website: world.ids.websites ?? "", ...days })}`;

const promptPath = (list: string, days: { from: string; to: string }) =>
	`prompts/${world.ids.prompts}/${list}?${new URLSearchParams(days)}`;

type Sending = (date: string) => { method: string; path: string; payload?: object };
/** Every field of a query or payload that takes a date. */
const TAKING: Record<string, Sending> = {
	"POST monitors/generate_export current": (current) => ({
		method: "POST",
		path: "monitors/generate_export",
		payload: { type: "raw", current },
	}),
	"POST monitors/generate_export comparison": (comparison) => ({
		method: "POST",
		path: "monitors/generate_export",
		payload: { type: "raw", comparison },
	}),
	"GET monitors/datatable date": (date) => ({ method: "GET", path: `monitors/datatable?date=${encodeURIComponent(date)}` }),
	"GET monitors/datatable comparison": (date) => ({ method: "GET", path: `monitors/datatable?comparison=${encodeURIComponent(date)}` }),
	"GET websites/:id/above date": (date) => ({
		method: "GET",
		path: `websites/${world.ids.websites}/above?date=${encodeURIComponent(date)}`,
	}),
	"GET websites/:id/above comparison": (date) => ({
		method: "GET",
		path: `websites/${world.ids.websites}/above?comparison=${encodeURIComponent(date)}`,
	}),
	"POST notes at": (at) => ({ method: "POST", path: "notes", payload: { description: "x", at } }),
	"PUT notes/:id at": (at) => ({ method: "PUT", path: `notes/${world.ids.notes}`, payload: { at } }),
	"PUT notes at": (at) => ({ method: "PUT", path: "notes", payload: { entities: [{ id: world.ids.notes, at }] } }),
	"POST webhooks/:id/replay from": (from) => ({
		method: "POST",
		path: `webhooks/${world.ids.webhooks}/replay`,
		payload: { from, to: "2099-01-01T00:00:00Z" },
	}),
	"POST notifications/read until": (until) => ({ method: "POST", path: "notifications/read", payload: { until } }),
	"POST alerts/read until": (until) => ({ method: "POST", path: "alerts/read", payload: { until } }),
	"GET account/audit from": (from) => ({ method: "GET", path: `account/audit?${new URLSearchParams({ from })}` }),
	"GET account/audit to": (to) => ({ method: "GET", path: `account/audit?${new URLSearchParams({ to })}` }),
	"GET account/audit/export from": (from) => ({ method: "GET", path: `account/audit/export?${new URLSearchParams({ from })}` }),
	"GET account/audit/export to": (to) => ({ method: "GET", path: `account/audit/export?${new URLSearchParams({ to })}` }),
	"GET day-marks from": (from) => ({ method: "GET", path: `day-marks?${new URLSearchParams({ from })}` }),
	"GET day-marks to": (to) => ({ method: "GET", path: `day-marks?${new URLSearchParams({ to })}` }),
	"GET websites/:id/pages date": (date) => ({
		method: "GET",
		path: `websites/${world.ids.websites}/pages?${new URLSearchParams({ date })}`,
	}),
	"GET websites/:id/pages comparison": (comparison) => ({
		method: "GET",
		path: `websites/${world.ids.websites}/pages?${new URLSearchParams({ comparison })}`,
	}),
	"GET websites/:id/pages/export date": (date) => ({
		method: "GET",
		path: `websites/${world.ids.websites}/pages/export?${new URLSearchParams({ date })}`,
	}),
	"GET websites/:id/pages/export comparison": (comparison) => ({
		method: "GET",
		path: `websites/${world.ids.websites}/pages/export?${new URLSearchParams({ comparison })}`,
	}),
	"GET prompts/export from": (from) => ({ method: "GET", path: `prompts/export?${new URLSearchParams({ of: "answers", from })}` }),
	"GET prompts/export to": (to) => ({
		method: "GET",
		path: `prompts/export?${new URLSearchParams({ of: "answers", to, from: "2026-01-01" })}`,
	}),
	...Object.fromEntries(
		["answers", "share"].flatMap((list): [string, Sending][] => [
			[`GET prompts/:id/${list} from`, (from) => ({ method: "GET", path: promptPath(list, { from, to: "2027-01-01" }) })],
			[`GET prompts/:id/${list} to`, (to) => ({ method: "GET", path: promptPath(list, { from: "2026-01-01", to }) })],
		]),
	),
	"GET search-queries from": (from) => ({ method: "GET", path: searchQueries({ from, to: "2027-01-01" }) }),
	"GET search-queries to": (to) => ({ method: "GET", path: searchQueries({ from: "2026-01-01", to }) }),
	"DELETE notifications until": (until) => ({ method: "DELETE", path: `notifications?until=${encodeURIComponent(until)}` }),
	"POST webhooks/:id/replay to": (to) => ({
		method: "POST",
		path: `webhooks/${world.ids.webhooks}/replay`,
		payload: { from: "2020-01-01T00:00:00Z", to },
	}),
};

/** Names of fields of payloads and queries that stand for a date. */
const DATE_FIELDS = new Set(["date", "comparison", "current", "at", "from", "to", "since", "until", "day", "on"]);
/** Pages to be led to, a place to search in, and a day that must not be past (alert-mutes.test.ts). */
const OTHER_FIELDS = new Set(["POST monitors/import to", "POST account/archive/restore to", "POST search on", "PUT alert-mutes/:id until"]);

function dateFields(route: ApiRoute): string[] {
	const names = [...JSON.stringify(route.example.payload ?? {}).matchAll(/"(\w+)":/g)].map(([, name]) => name ?? "");
	const shape = [...Object.keys(route.query?.shape ?? {}), ...Object.keys((route.payload as { shape?: object } | null)?.shape ?? {})];
	return [...new Set([...names, ...shape])].filter((name) => DATE_FIELDS.has(name)).map((name) => `${nameOf(route)} ${name}`);
}

test("every field that takes a date is tried here", () => {
	const fields = API_ROUTES.filter(({ access }) => access === "verified").flatMap(dateFields);
	expect(fields.filter((field) => !TAKING[field] && !OTHER_FIELDS.has(field))).toEqual([]);
	expect(fields.length).toBeGreaterThan(6);
});

test("every date that a call answers, every call takes", async () => {
	const dates = Object.values(datesAnswered());
	expect(Object.keys(datesAnswered())).toEqual(expect.arrayContaining(["0000-00-00", "0000-00-00 00:00", "0000-00-00T00:00:00.000Z"]));
	const refused: string[] = [];
	for (const { call, date } of dates)
		for (const [field, send] of Object.entries(TAKING)) {
			const { status, body } = await asked(world.own, send(date));
			if (status !== 200) refused.push(`${field}: "${date}" of ${call}: ${JSON.stringify((body as { errors?: object }).errors ?? body)}`);
		}
	expect(refused).toEqual([]);
});

test("a sample's date, as a refresh answers it, exports and lists that day", async () => {
	const { date } = answers["POST monitors/refresh"] as { date: string };
	const list = async (day: string) =>
		JSON.stringify((await asked(world.own, { method: "GET", path: `monitors/datatable?date=${encodeURIComponent(day)}` })).body);
	expect(await list(date)).toBe(await list(date.slice(0, 10)));
	const at = `${date.slice(0, 10)}`;
	const note = await asked(world.own, { method: "POST", path: "notes", payload: { description: "x", at: date } });
	expect(note.body).toMatchObject({ at });
	const file = await asked(world.own, {
		method: "POST",
		path: "monitors/generate_export",
		payload: { type: "raw", format: "csv", current: date },
	});
	expect(file.status).toBe(200);
});

test("encodings are taken as the specification spells them, and as an upload answers them", async () => {
	const { filename, webhooks: _, ...ids } = world.ids;
	const settings = (encoding: string) => ({ filename, filetype: "csv", reading: { csv: { encoding } } });
	const found: [string, number][] = [];
	for (const encoding of ["UTF-8", "ISO-8859-1", "utf-8", "iso-8859-1"])
		found.push([
			encoding,
			(await asked(world.own, { method: "POST", path: "monitors/import/verify", payload: settings(encoding) })).status,
		]);
	const formatting = { columns: ["keyword", "website", "geolang"] };
	const processed = await asked(world.own, {
		method: "POST",
		path: "monitors/import/process",
		payload: { ...settings("UTF-8"), filename: ids.fresh ?? filename, formatting },
	});
	expect(found).toEqual([
		["UTF-8", 200],
		["ISO-8859-1", 200],
		["utf-8", 200],
		["iso-8859-1", 200],
	]);
	expect((processed.body as { errors?: object }).errors).toBeUndefined();
});

test("an entity that a call answers can be sent back to the call that overwrites it, and stays as it is", async () => {
	const pairs = API_ROUTES.filter(
		({ method, path, access }) =>
			method === "PUT" && access === "verified" && API_ROUTES.some((one) => one.method === "GET" && one.path === path),
	);
	expect(pairs.map(({ path }) => path)).toEqual(
		expect.arrayContaining(["tags/:id", "notes/:id", "monitors/:id", "scheduled_exports/:id", "webhooks/:id"]),
	);
	const changed: unknown[] = [];
	for (const route of pairs) {
		const { path } = taskOf(route, world.ids);
		const before = (await asked(world.own, { method: "GET", path })).body;
		const { status, body } = await asked(world.own, {
			method: "PUT",
			path,
			payload: Array.isArray(before) ? { entities: before } : before,
		});
		const after = (await asked(world.own, { method: "GET", path })).body;
		if (status !== 200) changed.push([nameOf(route), status, body]);
		else if (JSON.stringify(after) !== JSON.stringify(before)) changed.push([nameOf(route), before, after]);
	}
	expect(changed).toEqual([]);
});
