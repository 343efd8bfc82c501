import { expect, test } from "vitest";
import { newWorld } from "../../../tests/engine/test-world";

test("a file of several parts is kept whole", async () => {
	const { objects } = (await newWorld()).ctx.ports;
	const bytes = Uint8Array.from({ length: 6 * 2 ** 20 }, (_, i) => i % 251);
	const writer = objects.writer("exports-test/large");
	for (let at = 0; at < bytes.length; at += 700_000) await writer.write(bytes.subarray(at, at + 700_000));
	await writer.close();
	const stored = await objects.open("exports-test/large");
	expect(stored?.bytes).toBe(bytes.length);
	expect(Buffer.from(await new Response(stored?.body ?? null).arrayBuffer()).equals(bytes)).toBe(true);
	const given = objects.writer("exports-test/given-up");
	await given.write(bytes);
	await given.abort();
	expect(await objects.get("exports-test/given-up")).toBeNull();
	// Objects outlive a test file.
	await objects.delete((await objects.list("")).keys);
});
