import fs from "node:fs";
import { expect, test } from "vitest";
import { clientSchema } from "../../scripts/client-schema";

test("the types of client and command, with which the types gate compiles them, are those of the contract as it is now", async () => {
	expect(fs.readFileSync("packages/client/src/schema.d.ts", "utf8")).toBe(await clientSchema());
});
