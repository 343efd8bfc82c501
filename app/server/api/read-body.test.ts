import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { r2Objects } from "~/adapters/objects/r2-objects";
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

/** In pieces of odd sizes, as a network hands them out. */
const PIECE_BYTES = [1, 65_521, 4_099, 262_147, 17];

test("a large body of known size is stored as it was sent, in pieces of any size; one that is cut off, or ends early, is a bad request and changes nothing", async () => {
	const { ctx: plain, bearer } = await signedInUser();
	const ctx = { ...plain, ports: { ...plain.ports, objects: r2Objects(env.OBJECTS) } };
	const content = new TextEncoder()
		.encode(Array.from({ length: 60_000 }, (_, i) => `keyword number ${i}\n`).join(""))
		.subarray(0, 1_000_003);
	const begun = await ask(ctx, "POST", "monitors/import/uploads", { body: { filename: "a.csv", bytes: content.length }, headers: bearer });
	const { upload } = begun.body as { upload: string };
	const send = (bytes: Uint8Array, end: (controller: ReadableStreamDefaultController<Uint8Array>) => void) => {
		let [at, pieces] = [0, 0];
		const stream = new ReadableStream<Uint8Array>({
			pull(controller) {
				if (at >= bytes.length) return end(controller);
				const piece = bytes.slice(at, at + (PIECE_BYTES[pieces++ % PIECE_BYTES.length] ?? 1));
				at += piece.length;
				controller.enqueue(piece);
			},
		});
		const headers = { ...bearer, "content-length": String(content.length) };
		return ask(ctx, "PUT", `monitors/import/uploads/${upload}/1`, { stream, headers });
	};
	const lost = (controller: ReadableStreamDefaultController<Uint8Array>) => controller.error(new TypeError("Network connection lost."));
	const other = new Uint8Array(700_000).fill(97);
	const cut = await send(other, lost);
	expect([cut.status, cut.body]).toMatchObject([400, { code: "BadRequestException" }]);
	expect((await send(content, (controller) => controller.close())).body).toEqual({ part: 1 });
	expect((await send(other, (controller) => controller.close())).status).toBe(400);
	expect((await send(other, lost)).status).toBe(400);
	expect((await ask(ctx, "POST", `monitors/import/uploads/${upload}/complete`, { body: {}, headers: bearer })).status).toBe(200);
	const stored = await ctx.ports.objects.get((await ctx.ports.objects.list("")).keys.find((key) => key.includes(upload)) ?? "");
	expect(new TextDecoder().decode(stored ?? undefined)).toBe(new TextDecoder().decode(content));
	expect(ctx.logged.filter(({ event }) => event === "request.failed")).toEqual([]);
});
