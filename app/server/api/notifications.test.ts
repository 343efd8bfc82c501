import { expect, test } from "vitest";
import { newestDate } from "~/domain/account/notification";
import { action } from "~/routes/notifications/route";
import { listNotifications } from "~/services/notifications/list-notifications";
import { notify } from "~/services/notifications/notify";
import { personSeat } from "~/services/seat/test-seat";
import { callRoute } from "../test-form";
import { ask, signedInUser } from "./test-client";

test("notifications are marked read, removed by place or id, and emptied", async () => {
	const { ctx, accountId, userId, bearer } = await signedInUser();
	for (const topic of ["a", "b", "c", "d"]) {
		ctx.advance(1);
		await notify(ctx, { accountId, kind: "new_sign_in", topic });
	}
	const [, second, third, fourth] = await listNotifications(ctx, personSeat({ id: accountId }, userId));
	expect((await ask(ctx, "POST", "notifications/read", { headers: bearer })).status).toBe(200);
	expect((await listNotifications(ctx, personSeat({ id: accountId }, userId))).every((one) => one.read)).toBe(true);
	expect((await ask(ctx, "DELETE", "notifications/0", { headers: bearer })).status).toBe(200);
	expect((await ask(ctx, "DELETE", `notifications/${third?.id}`, { headers: bearer })).status).toBe(200);
	expect((await listNotifications(ctx, personSeat({ id: accountId }, userId))).map(({ id }) => id)).toEqual([second?.id, fourth?.id]);
	expect(await ask(ctx, "DELETE", "notifications/7", { headers: bearer })).toMatchObject({
		status: 404,
		body: { code: "NotFoundException" },
	});
	expect((await ask(ctx, "DELETE", "notifications", { headers: bearer })).body).toEqual({ removed: 2 });
	expect(await listNotifications(ctx, personSeat({ id: accountId }, userId))).toEqual([]);
});

test("what came after the list was shown is neither read nor removed by its calls, nor by the form of the page", async () => {
	const { ctx, accountId, userId, bearer, cookie } = await signedInUser();
	const tell = async (topic: string) => {
		ctx.advance(1);
		await notify(ctx, { accountId, kind: "new_sign_in", topic });
	};
	const left = async () => (await listNotifications(ctx, personSeat({ id: accountId }, userId))).map(({ read }) => read);
	for (const way of ["call", "form"]) {
		await tell(`shown ${way}`);
		const until = newestDate(await listNotifications(ctx, personSeat({ id: accountId }, userId))) ?? "";
		await tell(`later ${way}`);
		const act = (intent: string) => callRoute(action, "/notifications", { cookie, form: { intent, until } });
		await (way === "form" ? act("read") : ask(ctx, "POST", "notifications/read", { headers: bearer, body: { until } }));
		expect([way, await left()]).toEqual([way, [false, true]]);
		await (way === "form" ? act("empty") : ask(ctx, "DELETE", `notifications?until=${encodeURIComponent(until)}`, { headers: bearer }));
		expect([way, await left()]).toEqual([way, [false]]);
		await ask(ctx, "DELETE", "notifications", { headers: bearer });
	}
});

test("an instant that cannot be read is refused: nothing is read or removed", async () => {
	const { ctx, accountId, userId, bearer } = await signedInUser();
	await notify(ctx, { accountId, kind: "new_sign_in", topic: "one" });
	const refused = { status: 422, body: { errors: { until: expect.any(Array) } } };
	expect(await ask(ctx, "DELETE", "notifications?until=yesterday", { headers: bearer })).toMatchObject(refused);
	expect(await ask(ctx, "POST", "notifications/read", { headers: bearer, body: { until: "yesterday" } })).toMatchObject(refused);
	expect((await listNotifications(ctx, personSeat({ id: accountId }, userId))).map(({ read }) => read)).toEqual([false]);
});

test("notifications cannot be read or changed without a session", async () => {
	const { ctx } = await signedInUser();
	for (const [method, path] of [
		["DELETE", "notifications"],
		["POST", "notifications/read"],
		["DELETE", "notifications/0"],
	] as const)
		expect([path, (await ask(ctx, method, path)).status]).toEqual([path, 401]);
});
