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

test("a large body of known size is taken whole; one that is cut off, or ends early, is a bad request", async () => {
	const { ctx, bearer } = await signedInUser();
	const bytes = 1_000_000;
	const begun = await ask(ctx, "POST", "monitors/import/uploads", { body: { filename: "a.csv", bytes }, headers: bearer });
	const { upload } = begun.body as { upload: string };
	const send = (sent: number, end: (controller: ReadableStreamDefaultController<Uint8Array>) => void) => {
		let left = sent;
		const stream = new ReadableStream<Uint8Array>({
			pull(controller) {
				if (left <= 0) return end(controller);
				controller.enqueue(new Uint8Array(Math.min(left, 65_536)).fill(97));
				left -= 65_536;
			},
		});
		return ask(ctx, "PUT", `monitors/import/uploads/${upload}/1`, { stream, headers: { ...bearer, "content-length": String(bytes) } });
	};
	const cut = await send(700_000, (controller) => controller.error(new TypeError("Network connection lost.")));
	expect([cut.status, cut.body]).toMatchObject([400, { code: "BadRequestException" }]);
	expect((await send(700_000, (controller) => controller.close())).status).toBe(400);
	expect((await send(bytes, (controller) => controller.close())).body).toEqual({ part: 1 });
	expect(ctx.logged.filter(({ event }) => event === "request.failed")).toEqual([]);
});
