import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nightlyCopy } from "./nightly-copy.mjs";

let folder;
let lines;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "nightly-copy-test-"));
	fs.mkdirSync(path.join(folder, "data", "v3/d1"), { recursive: true });
	lines = [];
	vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(JSON.parse(line)));
});
afterEach(() => {
	vi.restoreAllMocks();
	fs.rmSync(folder, { recursive: true, force: true });
});

test("a copy that fails is in the log and in the check until one is made, at most four times an hour", async () => {
	const backupDir = path.join(folder, "copies");
	const at = (minute) => new Date(Date.UTC(2026, 0, 1, 3, minute));
	const copy = nightlyCopy({ dataDir: path.join(folder, "data"), backupDir });
	expect(copy.check(at(0).getTime())).toEqual({ ok: true, detail: "no copy yet" });
	// A file stands where the folder should be.
	fs.writeFileSync(backupDir, "");
	expect(copy.check(at(0).getTime())).toEqual({ ok: false, detail: "the folder cannot be read" });
	for (const minute of [0, 1, 14]) await copy.step(at(minute));
	expect(lines.map(({ level, event, folder: place }) => [level, event, place])).toEqual([["error", "copy_failed", backupDir]]);
	expect(copy.check(at(14).getTime())).toEqual({ ok: false, detail: "the last copy failed; the log says why" });
	fs.rmSync(backupDir);
	await copy.step(at(15));
	expect(lines.at(-1)).toMatchObject({ event: "copied", folder: "2026-01-01T03-15-00Z" });
	expect(copy.check(at(15).getTime())).toEqual({ ok: true, detail: "newest copy 0 h old" });
	expect(copy.check(at(15).getTime() + 49 * 3_600_000).ok).toBe(false);
});
