import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeCount, decodeFrame, encodeCount, encodeFrame, FRAME_LIMIT_BYTES } from "./frames";

test("a frame is read as it was written; anything else is none", () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.uint8Array({ maxLength: 300 }), (id, payload) => {
			expect(decodeFrame(encodeFrame("body", id, payload))).toEqual({ kind: "body", id, payload });
		}),
	);
	expect(decodeCount(decodeFrame(encodeCount("credit", 7, 262_144))?.payload ?? new Uint8Array())).toBe(262_144);
	expect(decodeFrame(new Uint8Array([99, 0, 0, 0, 0]))).toBeNull();
	expect(decodeFrame(new Uint8Array([1, 0, 0]))).toBeNull();
	expect(decodeFrame(encodeFrame("body", 1, new Uint8Array(FRAME_LIMIT_BYTES)))).toBeNull();
});
