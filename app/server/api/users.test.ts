import { expect, test } from "vitest";
import { USER_EXPORT_FILES } from "~/domain/administration/user-list";
import { ask, signedInUser } from "./test-client";

const NAME = `Needle${crypto.randomUUID().slice(0, 8)}`;

test("GET users: search, usage and subscriptions on request, the total in meta", async () => {
	const admin = await signedInUser({ role: "ADMINISTRATOR" });
	const other = await signedInUser({ lastName: NAME });
	const plain = await ask(admin.ctx, "GET", `users?search=${NAME.toLowerCase()}&items_per_page=200`, { headers: admin.bearer });
	expect(plain.body).toMatchObject({ data: [{ id: other.userHid, hid: other.accountHid, last_name: NAME }], meta: { total: 1 } });
	expect(plain.text).not.toContain("usage");
	const more = await ask(admin.ctx, "GET", `users?search=${NAME}&with_usage=true&with_subscriptions=true`, { headers: admin.bearer });
	expect(more.body).toMatchObject({
		data: [
			{ usage: { monitoring: { checks: 0, monitors: 0, url_monitors: 0 } }, subscriptions: { monitoring: { name: "default", id: null } } },
		],
	});
});

test("GET users/{id} and its raw log; an unknown user is not found", async () => {
	const admin = await signedInUser({ role: "ADMINISTRATOR" });
	const other = await signedInUser();
	const detail = await ask(admin.ctx, "GET", `users/${other.userHid}?with_subscriptions=1&with_customer=1`, { headers: admin.bearer });
	expect(detail.body).toMatchObject({
		id: other.userHid,
		email: other.person.email,
		customer: null,
		rules: { monitoring: { max_monitor: 10 } },
	});
	expect(detail.text).not.toMatch(/scrypt|mailKey/);
	const log = await ask(admin.ctx, "GET", `users/${other.userHid}/log/raw`, { headers: admin.bearer });
	expect(log.body).toEqual(expect.arrayContaining([expect.objectContaining({ action: "user.created" })]));
	expect((await ask(admin.ctx, "GET", "users/nobody", { headers: admin.bearer })).status).toBe(404);
});

test("GET users/metrics counts the caller, who was active now", async () => {
	const admin = await signedInUser({ role: "ADMINISTRATOR" });
	const answer = await ask(admin.ctx, "GET", "users/metrics", { headers: admin.bearer });
	expect(answer.body).toMatchObject({ users: { new_today: expect.any(Number) }, totals: { monitors: expect.any(Number) } });
});

test("GET users/export names a file in data.file, which only administrators download", async () => {
	const admin = await signedInUser({ role: "ADMINISTRATOR" });
	const other = await signedInUser();
	for (const [i, query] of ["", "?with_usage=true"].entries()) {
		const asked = await ask(admin.ctx, "GET", `users/export${query}`, { headers: admin.bearer });
		expect(asked.body).toEqual({ data: { file: USER_EXPORT_FILES[i] } });
		const file = await ask(admin.ctx, "GET", `download/${USER_EXPORT_FILES[i]}`, { headers: admin.bearer });
		expect([file.status, file.headers.get("Content-Type"), file.text.includes(other.person.email)]).toEqual([
			200,
			"text/csv; charset=utf-8",
			true,
		]);
		const refused = await ask(other.ctx, "GET", `download/${USER_EXPORT_FILES[i]}`, { headers: other.bearer });
		expect([refused.status, refused.body]).toMatchObject([403, { code: "ForbiddenException" }]);
	}
});
