import { expect, test } from "vitest";
import { ask, signedInUser } from "./test-client";

const MEGABYTE = 1024 * 1024;

test("a body that is cut off is a bad request and no crash", async () => {
	const { ctx, bearer } = await signedInUser();
	const body = new ReadableStream<Uint8Array>({
		start: (controller) => controller.enqueue(new TextEncoder().encode('{"ids": [')),
		pull: (controller) => controller.error(new TypeError("Network connection lost.")),
	});
	const answer = await ask(ctx, "POST", "monitors/remove", { stream: body, headers: bearer });
	expect([answer.status, answer.body]).toMatchObject([400, { code: "BadRequestException" }]);
	expect(ctx.logged.filter(({ event }) => event === "request.failed")).toEqual([]);
});

test("a body over 1 MB is refused whatever its length claims", async () => {
	const { ctx, bearer } = await signedInUser();
	let left = 3 * MEGABYTE;
	const body = new ReadableStream<Uint8Array>({
		pull(controller) {
			controller.enqueue(new Uint8Array(65_536));
			left -= 65_536;
			if (left <= 0) controller.close();
		},
	});
	expect((await ask(ctx, "POST", "monitors/remove", { stream: body, headers: bearer })).status).toBe(413);
});
