import { BROKEN_STREAMS, streamRefusal } from "@serpentine/table-files/test-support";
import { expect, test } from "vitest";

// packages/table-files/src/reading/hostile-files.test.ts has the same table in Node.
test.each(BROKEN_STREAMS)("S46: in workerd %s (%s) is refused by the same name as in Node", async (_, format, change, code) => {
	expect(await streamRefusal(format, change)).toBe(code);
});
