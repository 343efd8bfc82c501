import { expect, test } from "vitest";
import { ask, signedInUser } from "./test-client";

async function caller() {
	const user = await signedInUser();
	return (method: string, path: string, body?: unknown) =>
		ask(user.ctx, method, path, { headers: user.bearer, ...(body === undefined ? {} : { body }) });
}

interface Listed {
	data: { id: string; named: unknown[] }[];
	meta: { total: number };
}

// Source: spec B §3 "Scheduled export", §7 "Scheduled exports".
test("a scheduled export is created, listed, searched, changed and removed", async () => {
	const call = await caller();
	const payload = { type: "weekly", handler_options: { format: "xlsx", weekday: 5, synthesis: "no" }, monitors_ways: [] };
	const made = await call("POST", "scheduled_exports", { ...payload, transport_options: { emails: "ann@example.org, bob@example.org" } });
	expect(made.status).toBe(200);
	expect(made.body).toMatchObject({
		type: "weekly",
		handler_options: { format: "xlsx", synthesis: false, only_favorites: "no", sort_by: "volume", weekday: 5, hour: 8 },
		transport_options: { emails: "ann@example.org,bob@example.org" },
		monitors_ways: [],
		targets: [],
		emails: ["ann@example.org", "bob@example.org"],
		recipients: [
			{ email: "ann@example.org", state: "waiting" },
			{ email: "bob@example.org", state: "waiting" },
		],
		next_run: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:00:00\.000Z$/),
	});
	const { id } = made.body as { id: string };
	expect((await call("GET", "scheduled_exports")).body).toEqual([made.body]);
	const found = (await call("GET", "scheduled_exports/datatable?search=BOB@&items_per_page=20")).body as Listed;
	expect([found.meta.total, found.data[0]?.id, found.data[0]?.named]).toEqual([1, id, []]);
	expect(((await call("GET", "scheduled_exports/datatable?search=carl")).body as Listed).meta.total).toBe(0);
	const changed = await call("PUT", `scheduled_exports/${id}`, { type: "monthly", handler_options: { day: "last" } });
	expect(changed.body).toMatchObject({ id, type: "monthly", handler_options: { format: "xlsx", day: "last" } });
	expect((await call("DELETE", "scheduled_exports", { entities: [id] })).body).toEqual({ removed: 1 });
	expect((await call("GET", `scheduled_exports/${id}`)).status).toBe(404);
});

test("readers who have not answered are asked again, within the limits of confirmation mails", async () => {
	const call = await caller();
	const made = await call("POST", "scheduled_exports", { type: "daily", transport_options: { emails: "ann@example.org" } });
	const { id } = made.body as { id: string };
	const asked = await call("POST", `scheduled_exports/${id}/ask`);
	expect([asked.status, asked.body]).toMatchObject([200, { id, recipients: [{ email: "ann@example.org", state: "waiting" }] }]);
	await call("POST", `scheduled_exports/${id}/ask`);
	expect(await call("POST", `scheduled_exports/${id}/ask`)).toMatchObject({ status: 429, body: { code: "TooManyAttemptsException" } });
});

test("wrong fields are named, and what is another's does not exist", async () => {
	const [call, other] = [await caller(), await caller()];
	const wrong = await call("POST", "scheduled_exports", { type: "raw", transport_options: { emails: "" } });
	expect([wrong.status, wrong.body]).toMatchObject([
		422,
		{ errors: { type: ["The period must be daily, weekly or monthly."], transport_options: ["At least one email is required"] } },
	]);
	const made = await other("POST", "scheduled_exports", { type: "daily", transport_options: { emails: "ann@example.org" } });
	const { id } = made.body as { id: string };
	for (const [method, path] of [
		["GET", `scheduled_exports/${id}`],
		["PUT", `scheduled_exports/${id}`],
		["DELETE", `scheduled_exports/${id}`],
		["POST", `scheduled_exports/${id}/send`],
		["POST", `scheduled_exports/${id}/ask`],
	] as const) {
		expect([method, (await call(method, path, method === "GET" ? undefined : {})).status]).toEqual([method, 404]);
	}
});
