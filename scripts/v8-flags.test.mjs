import childProcess from "node:child_process";
import { Miniflare } from "miniflare";
import { expect, test, vi } from "vitest";
import { withV8Flags } from "./v8-flags.mjs";

const start = childProcess.spawn;

/** A flag as a Worker sees it, after it was added to miniflare's configuration. */
async function seenWith(flags) {
	vi.spyOn(childProcess, "spawn").mockImplementation((...parameters) => {
		const child = start(...parameters);
		const write = child.stdin.write.bind(child.stdin);
		child.stdin.write = (config) => write(withV8Flags(config, flags));
		return child;
	});
	const script = "export default { fetch() { return new Response(typeof gc); } }";
	const worker = new Miniflare({ modules: true, script, host: "127.0.0.1", cf: false });
	try {
		return await (await worker.dispatchFetch("http://localhost/")).text();
	} finally {
		await worker.dispose();
		vi.restoreAllMocks();
	}
}

test("workerd reads V8's flags, one or several, and starts as before", async () => {
	expect(await seenWith([])).toBe("undefined");
	expect(await seenWith(["--expose-gc"])).toBe("function");
	expect(await seenWith(["--single-threaded-gc", "--expose-gc"])).toBe("function");
});
