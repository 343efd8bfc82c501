import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import "./whole-waits.mjs";

const LATE_NOTIFICATION = `
const { workerData } = require("node:worker_threads");
setTimeout(() => Atomics.notify(workerData, 0), 50);
setTimeout(() => {
	Atomics.store(workerData, 0, 1);
	Atomics.notify(workerData, 0);
}, 100);`;

test("a thread that waits for a value is not woken by a notification without one", async () => {
	const values = new Int32Array(new SharedArrayBuffer(4));
	const worker = new Worker(LATE_NOTIFICATION, { eval: true, workerData: values });
	expect(Atomics.wait(values, 0, 0)).toBe("ok");
	expect(Atomics.load(values, 0)).toBe(1);
	expect(Atomics.wait(values, 0, 1, 1)).toBe("timed-out");
	expect(Atomics.wait(values, 0, 0)).toBe("not-equal");
	await worker.terminate();
});
