import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { ADMIN, DEMO } from "../../scripts/demo-data.mjs";

const LOCAL = "dist/app";
const PRODUCTION = "dist/production";
/** Each stands in the code of a development aid and nowhere else. */
const MARKS = ["/dev/users", "/dev/tick", "/dev/history", "/dev/queue", "outbox.json", "queue_deliver", "dev.clock_offset_ms", "dev.meter"];
const SEEDS = [DEMO.email, DEMO.password, ADMIN.email, ADMIN.password];
/** Of the platform, for one Worker on a paid plan. */
const MAX_GZIPPED_BYTES = 10 * 1024 * 1024;

beforeAll(() => {
	const run = spawnSync(process.execPath, ["scripts/deploy.mjs", "--dry-run"], { encoding: "utf8" });
	expect(run.status, run.stdout + run.stderr).toBe(0);
});

test.each(MARKS)("the development aid behind %s is in the local bundle and not in production's", (mark) => {
	expect(bundleText(LOCAL)).toContain(mark);
	expect(bundleText(PRODUCTION)).not.toContain(mark);
});

test.each(SEEDS)("the seed %s is in no bundle and in nothing a browser may fetch", (secret) => {
	expect(bundleText(PRODUCTION)).not.toContain(secret);
	expect(bundleText(LOCAL)).not.toContain(secret);
	expect(bundleText("build/client")).not.toContain(secret);
});

test("nothing that a browser may fetch knows the development aids", () => {
	const text = bundleText("build/client");
	for (const mark of MARKS) expect(text).not.toContain(mark);
	expect(text.length).toBeGreaterThan(10_000);
});

test("the production bundle keeps the platform's size limit", async () => {
	const { gzipSync } = await import("node:zlib");
	expect(gzipSync(bundleText(PRODUCTION)).length).toBeLessThan(MAX_GZIPPED_BYTES);
});

/** All scripts below a folder; source maps are not uploaded. */
function bundleText(folder: string): string {
	return fs
		.readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /\.(js|css|html|json)$/.test(entry.name))
		.map((entry) => fs.readFileSync(path.join(entry.parentPath, entry.name), "utf8"))
		.join("\n");
}
