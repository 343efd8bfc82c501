import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { firstMissingPackage } from "../../scripts/install.mjs";

const LOCKED = {
	"": { version: "1.0.0" },
	"node_modules/here": { version: "1.0.0" },
	"packages/own": { version: "1.0.0" },
	"node_modules/@serpentine/own": { resolved: "packages/own", link: true },
	"node_modules/other-machine": { version: "1.0.0", optional: true },
};

/** A project whose lock file is LOCKED and where only `here` is installed, in a version. */
function project(installedVersion: string): string {
	const root = fs.mkdtempSync(path.join(os.tmpdir(), "install-test-"));
	fs.mkdirSync(path.join(root, "node_modules", "here"), { recursive: true });
	fs.writeFileSync(path.join(root, "node_modules", "here", "package.json"), "{}");
	fs.mkdirSync(path.join(root, "packages", "own"), { recursive: true });
	fs.writeFileSync(path.join(root, "packages", "own", "package.json"), "{}");
	fs.mkdirSync(path.join(root, "node_modules", "@serpentine"));
	fs.symlinkSync(path.join("..", "..", "packages", "own"), path.join(root, "node_modules", "@serpentine", "own"));
	fs.writeFileSync(path.join(root, "package-lock.json"), JSON.stringify({ packages: LOCKED }));
	const installed = { "node_modules/here": { version: installedVersion } };
	fs.writeFileSync(path.join(root, "node_modules", ".package-lock.json"), JSON.stringify({ packages: installed }));
	return root;
}

test("a workspace without its link is detected", () => {
	const root = project("1.0.0");
	fs.rmSync(path.join(root, "node_modules", "@serpentine", "own"));
	expect(firstMissingPackage(root)).toBe("node_modules/@serpentine/own");
});

test("nothing is reinstalled when every package has its locked version", () => {
	expect(firstMissingPackage(project("1.0.0"))).toBeNull();
});

test("another version, a deleted folder and a fresh clone are detected", () => {
	expect(firstMissingPackage(project("0.9.0"))).toBe("node_modules/here");
	const deleted = project("1.0.0");
	fs.rmSync(path.join(deleted, "node_modules", "here"), { recursive: true });
	expect(firstMissingPackage(deleted)).toBe("node_modules/here");
	fs.rmSync(path.join(deleted, "node_modules"), { recursive: true });
	expect(firstMissingPackage(deleted)).toBe("node_modules");
});
