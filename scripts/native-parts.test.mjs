import childProcess from "node:child_process";
import { Miniflare } from "miniflare";
import { expect, test, vi } from "vitest";
import { withNativeParts } from "./native-parts.mjs";

const start = childProcess.spawn;
const PART_BYTES = 5 * 2 ** 20;

const SCRIPT = `export default { async fetch(request, { STORE }) {
	const upload = await STORE.createMultipartUpload("parts");
	const part = (n) => upload.uploadPart(n, new Uint8Array(${PART_BYTES}).fill(n));
	await upload.complete([await part(1), await part(2), await part(3)]);
	const read = async (range) => new Uint8Array(await (await STORE.get("parts", { range })).arrayBuffer());
	const left = (await STORE.get("parts")).body.getReader();
	await left.read();
	await left.cancel();
	const whole = await read(undefined);
	const counts = [0, 1, 2, 3].map((n) => whole.reduce((count, byte) => count + (byte === n), 0));
	const seam = [...await read({ offset: ${PART_BYTES} - 2, length: 4 })];
	await STORE.delete("parts");
	return Response.json({ counts, seam, gone: await STORE.get("parts") });
} };`;

test("an object of several parts is read as before: whole, across a seam, after a reading that was left", async () => {
	let isChanged = false;
	vi.spyOn(childProcess, "spawn").mockImplementation((...parameters) => {
		const child = start(...parameters);
		const write = child.stdin.write.bind(child.stdin);
		child.stdin.write = (config) => {
			const before = Buffer.from(config);
			const after = withNativeParts(config);
			isChanged = !after.equals(before) && after.length === before.length;
			return write(after);
		};
		return child;
	});
	const worker = new Miniflare({ modules: true, script: SCRIPT, r2Buckets: ["STORE"], host: "127.0.0.1", cf: false });
	try {
		const answer = await worker.dispatchFetch("http://localhost/");
		expect(await answer.json()).toEqual({ counts: [0, PART_BYTES, PART_BYTES, PART_BYTES], seam: [1, 1, 2, 2], gone: null });
		expect(isChanged).toBe(true);
	} finally {
		await worker.dispose();
		vi.restoreAllMocks();
	}
});
