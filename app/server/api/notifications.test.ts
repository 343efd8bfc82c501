import { expect, test } from "vitest";
import { listNotifications } from "~/services/notifications/list-notifications";
import { notify } from "~/services/notifications/notify";
import { ask, signedInUser } from "./test-client";

test("notifications are marked read, removed by place or id, and emptied", async () => {
	const { ctx, accountId, bearer } = await signedInUser();
	for (const topic of ["a", "b", "c", "d"]) {
		ctx.advance(1);
		await notify(ctx, { accountId, kind: "new_sign_in", topic });
	}
	const [, second, third, fourth] = await listNotifications(ctx, accountId);
	expect((await ask(ctx, "POST", "notifications/read", { headers: bearer })).status).toBe(200);
	expect((await listNotifications(ctx, accountId)).every((one) => one.read)).toBe(true);
	expect((await ask(ctx, "DELETE", "notifications/0", { headers: bearer })).status).toBe(200);
	expect((await ask(ctx, "DELETE", `notifications/${third?.id}`, { headers: bearer })).status).toBe(200);
	expect((await listNotifications(ctx, accountId)).map(({ id }) => id)).toEqual([second?.id, fourth?.id]);
	expect(await ask(ctx, "DELETE", "notifications/7", { headers: bearer })).toMatchObject({
		status: 404,
		body: { code: "NotFoundException" },
	});
	expect((await ask(ctx, "DELETE", "notifications", { headers: bearer })).body).toEqual({ removed: 2 });
	expect(await listNotifications(ctx, accountId)).toEqual([]);
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
