import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** npm of the official image, by the major version of Node. Source: nodejs.org/dist/index.json. */
const NPM_OF_NODE: Record<string, string> = { "22": "10", "24": "11" };
/** The plain user of the official image. */
const NODE_USER = { name: "node", uid: 1000 };

/**
 * The tree of `node:MAJOR-SUITE-slim` without an image: debootstrap's smallest Debian of that suite, without its security
 * updates, the Node of the project's own packages, and npm, both in /usr/local. The next run uses the same tree. Throws an Error for another image.
 */
export function baseTree(image: string, folder: string): string {
	const [, major, suite] = /^node:(\d+)-([a-z]+)-slim$/.exec(image) ?? [];
	if (major === undefined || suite === undefined) throw new Error(`FROM ${image} is not known to this program`);
	const tree = path.join(folder, `base-${major}-${suite}`);
	const complete = `${tree}.complete`;
	if (fs.existsSync(complete)) return tree;
	fs.rmSync(tree, { recursive: true, force: true });
	// It takes its own default mirror and writes it into the tree's list of sources.
	run("debootstrap", ["--variant=minbase", suite, tree]);
	// As the official image: apt keeps no packages that it has installed.
	fs.writeFileSync(path.join(tree, "etc/apt/apt.conf.d/docker-clean"), 'DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb"; };\n');
	// An engine gives it to each container.
	fs.writeFileSync(path.join(tree, "etc/hosts"), "127.0.0.1 localhost\n::1 localhost\n");
	const node = path.join(tree, "usr/local/bin/node");
	fs.copyFileSync(path.resolve(`node_modules/node-linux-${process.arch}/bin/node`), node);
	const version = run(node, ["--version"]).trim();
	if (!version.startsWith(`v${major}.`)) throw new Error(`the packages bring Node ${version}, and the Dockerfile wants ${major}`);
	run("npm", ["install", "--global", "--no-audit", "--no-fund", "--prefix", path.join(tree, "usr/local"), `npm@${NPM_OF_NODE[major]}`]);
	run("chroot", [tree, "useradd", "--create-home", "--uid", String(NODE_USER.uid), "--shell", "/bin/bash", NODE_USER.name]);
	fs.writeFileSync(complete, "");
	return tree;
}

/** Runs a program and returns its output. Throws with the end of what it said. */
export function run(program: string, words: readonly string[], options: { cwd?: string } = {}): string {
	const ended = spawnSync(program, words, { encoding: "utf8", maxBuffer: 1024 ** 3, ...options });
	if (ended.error) throw new Error(`${program} is needed: ${ended.error.message}`);
	if (ended.status !== 0)
		throw new Error(`${program} ${words.join(" ")} ended with ${ended.status}\n${`${ended.stdout}${ended.stderr}`.slice(-4_000)}`);
	return ended.stdout;
}
