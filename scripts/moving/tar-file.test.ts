import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTar, openTar } from "./tar-file";

let folder: string;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "tar-test-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const FILES: [string, string][] = [
	["empty", ""],
	["backup/export/rows-0.jsonl.gz", "x".repeat(512)],
	[`backup/objects/${"long/".repeat(30)}key`, "long"],
	["backup/objects/clé 靴", "y".repeat(1025)],
];

function written(name: string): string {
	const file = path.join(folder, name);
	const tar = createTar(file);
	for (const [key, text] of FILES) tar.add(key, Buffer.from(text));
	tar.close();
	return file;
}

test("an archive gives every file back, is readable by its owner only, and is the same each time", () => {
	const file = written("a.tar");
	const tar = openTar(file);
	expect(FILES.map(([key]) => [key, Buffer.from(tar.get(key) ?? []).toString()])).toEqual(FILES);
	expect(tar.names).toHaveLength(FILES.length);
	expect(tar.get("other")).toBeNull();
	tar.close();
	expect(fs.statSync(file).mode & 0o777).toBe(0o600);
	expect(fs.readFileSync(written("b.tar")).equals(fs.readFileSync(file))).toBe(true);
	expect(fs.readdirSync(folder)).toEqual(["a.tar", "b.tar"]);
});

test("the system's tar unpacks it", () => {
	execFileSync("tar", ["xf", written("a.tar"), "-C", folder]);
	for (const [key, text] of FILES) expect(fs.readFileSync(path.join(folder, key), "utf8")).toBe(text);
});

test.each<[string, (bytes: Buffer) => Uint8Array, string]>([
	["cut in a file", (bytes) => bytes.subarray(0, 1600), "is cut short"],
	["cut between files", (bytes) => bytes.subarray(0, 512), "is cut short"],
	["with a changed header", (bytes) => bytes.fill("9", 520, 530), "is damaged"],
	["of another kind", () => Buffer.from("PK".repeat(400)), "was not written by npm run export-data"],
	["that is empty", () => Buffer.alloc(0), "is cut short"],
])("a file %s is refused", (_, change, words) => {
	const file = written("a.tar");
	fs.writeFileSync(file, change(fs.readFileSync(file)));
	expect(() => openTar(file)).toThrow(words);
});
