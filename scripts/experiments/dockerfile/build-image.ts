import fs from "node:fs";
import path from "node:path";
import { baseTree, run } from "./base-tree";
import { ignoredBy, matchedBy } from "./ignore-file";
import { type Command, parseDockerfile, type Stage, type Step } from "./parse-dockerfile";

/** Settings of a stage for its later instructions and for a container. */
export interface ImageConfig {
	env: Record<string, string>;
	workdir: string;
	user: string;
	volumes: string[];
	ports: number[];
	health: { options: Record<string, string>; words: string[] } | null;
	words: string[];
}

export interface Image {
	tree: string;
	config: ImageConfig;
}

/** Path of the machine's certificate authorities while a command of the Dockerfile runs. */
const AUTHORITIES = "/mnt";

const FIRST_CONFIG: ImageConfig = {
	env: { PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" },
	workdir: "/",
	user: "root",
	volumes: [],
	ports: [],
	health: null,
	words: [],
};

/** Carries out a Dockerfile, each stage in a tree of its own below the folder. Returns the last one. */
export function buildImage({ context, folder }: { context: string; folder: string }): Image {
	const stages = parseDockerfile(fs.readFileSync(path.join(context, "Dockerfile"), "utf8"));
	const built = new Map<string, Image>();
	let image: Image | undefined;
	for (const [index, stage] of stages.entries()) {
		const tree = path.join(folder, `stage-${index}`);
		fs.rmSync(tree, { recursive: true, force: true });
		run("cp", ["-a", baseTree(stage.image, folder), tree]);
		image = { tree, config: structuredClone(FIRST_CONFIG) };
		for (const step of stage.steps) carryOut(step, { image, built, context });
		built.set(stage.name ?? String(index), image);
	}
	if (!image) throw new Error("the Dockerfile has no stage");
	return image;
}

interface Build {
	image: Image;
	built: ReadonlyMap<string, Image>;
	context: string;
}

function carryOut(step: Stage["steps"][number], build: Build): void {
	const { tree, config } = build.image;
	const began = Date.now();
	switch (step.name) {
		case "WORKDIR":
			config.workdir = path.posix.resolve(config.workdir, step.folder);
			fs.mkdirSync(path.join(tree, config.workdir), { recursive: true });
			break;
		case "COPY":
			copy(step, build);
			break;
		case "RUN":
			run("unshare", ["--mount", "--propagation", "private", "sh", "-c", RUN_SCRIPT, tree, ...inTree(build.image, step.command)]);
			break;
		case "ENV":
			Object.assign(config.env, step.values);
			break;
		case "USER":
			config.user = step.user;
			break;
		case "VOLUME":
			config.volumes.push(...step.folders);
			break;
		case "EXPOSE":
			config.ports.push(...step.ports);
			break;
		case "HEALTHCHECK":
			config.health = { options: step.options, words: wordsOf(step.command) };
			break;
		case "CMD":
			config.words = wordsOf(step.command);
			break;
		default:
			step satisfies never;
	}
	console.log(`${String(step.line).padStart(3)} ${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${step.text.slice(0, 120)}`);
}

/** Mounts the folders that a container engine mounts, and executes the command. $0: the tree. */
const RUN_SCRIPT = `set -e
mount -t proc proc "$0/proc"
mount --rbind /dev "$0/dev"
[ -z "$NODE_EXTRA_CA_CERTS" ] || mount --bind "$(dirname "$NODE_EXTRA_CA_CERTS")" "$0${AUTHORITIES}"
exec chroot "$@"`;

/** The parameters of chroot that run a command as the config says. */
function inTree({ tree, config }: Image, command: Command): string[] {
	const authorities = process.env.NODE_EXTRA_CA_CERTS;
	const env = { ...config.env, ...(authorities && { NODE_EXTRA_CA_CERTS: path.join(AUTHORITIES, path.basename(authorities)) }) };
	return chrootWords({ tree, config: { ...config, env } }, wordsOf(command));
}

/** The parameters of chroot for a command: user, environment and folder of an image. root: where its tree is mounted. */
export function chrootWords({ tree, config }: Image, words: readonly string[], root = tree): string[] {
	const { ids, home } = userOf(tree, config.user);
	const assignments = Object.entries({ HOME: home, ...config.env }).map(([name, value]) => `${name}=${value}`);
	const enter = ["sh", "-c", 'cd "$0" && exec "$@"', config.workdir];
	return [`--userspec=${ids}`, "--groups=", root, "/usr/bin/env", "-i", ...assignments, ...enter, ...words];
}

function wordsOf(command: Command): string[] {
	return "shell" in command ? ["/bin/sh", "-c", command.shell] : command.words;
}

function userOf(tree: string, user: string): { ids: string; home: string } {
	const lines = fs.readFileSync(path.join(tree, "etc/passwd"), "utf8").split("\n");
	const [, , uid, gid, , home] = lines.map((line) => line.split(":")).find(([name]) => name === user) ?? [];
	if (uid === undefined || home === undefined) throw new Error(`the image has no user ${user}`);
	return { ids: `${uid}:${gid}`, home };
}

/** Copies files as root; of a folder its content. */
function copy({ from, sources, to }: Extract<Step, { name: "COPY" }>, { image, built, context }: Build): void {
	const source = from === null ? context : built.get(from)?.tree;
	if (source === undefined) throw new Error(`COPY --from=${from}: there is no such stage before`);
	const isIgnored = from === null ? ignoredBy(fs.readFileSync(path.join(context, ".dockerignore"), "utf8")) : () => false;
	const target = path.join(image.tree, path.posix.resolve(image.config.workdir, to));
	const found = sources.flatMap((one) => matching(source, one));
	if (found.length > 1 && !to.endsWith("/")) throw new Error(`COPY of several files needs a folder: ${to}/`);
	for (const file of found) {
		const place = path.join(source, file);
		const isFolder = fs.statSync(place).isDirectory();
		const into = isFolder || !/(^|\/)\.?$/.test(to) ? target : path.join(target, path.basename(file));
		fs.mkdirSync(path.dirname(into), { recursive: true });
		const filter = (one: string) => !isIgnored(path.relative(source, one));
		fs.cpSync(place, into, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true, filter });
	}
}

function matching(root: string, source: string): string[] {
	const folder = path.posix.dirname(source);
	const name = path.posix.basename(source);
	if (!name.includes("*")) {
		if (!fs.existsSync(path.join(root, source))) throw new Error(`COPY ${source}: there is none`);
		return [source];
	}
	const names = fs.readdirSync(path.join(root, folder)).filter((one) => matchedBy(name).test(one));
	if (names.length === 0) throw new Error(`COPY ${source}: there is none`);
	return names.map((one) => path.posix.join(folder, one));
}
