import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { type Ask, cookiesOf, waitFor } from "../served-app";
import { run } from "./base-tree";
import { chrootWords, type Image } from "./build-image";

const START_LIMIT_MS = 10_000;

/** Mounts the image under a layer that takes the changes, the volumes over it, and becomes the command. $0: the folder of the container. */
const START_SCRIPT = `set -e
mount -t overlay overlay -o "lowerdir=$IMAGE,upperdir=$0/upper,workdir=$0/work" "$0/tree"
mount -t proc proc "$0/tree/proc"
mount --rbind /dev "$0/tree/dev"
mount -t tmpfs -o size="$SHM_SIZE" tmpfs "$0/tree/dev/shm"
for pair in $VOLUMES; do mount --bind "\${pair%%:*}" "$0/tree\${pair#*:}"; done
ip link set lo up
exec chroot "$@"`;

export interface Run {
	image: Image;
	/** A new folder for the changes of this container. */
	folder: string;
	/** Folders of the host by their places in the container. */
	volumes: Record<string, string>;
	env?: Record<string, string>;
	/** In place of the image's own command. */
	words?: string[];
}

/** A process with the image as its root, alone with its network and its processes: it is process 1. */
export class Container {
	private readonly child: ChildProcess;
	private readonly inside: Image;
	printed = "";

	constructor(readonly of: Run) {
		const { image, folder } = of;
		for (const name of ["upper", "work", "tree"]) fs.mkdirSync(path.join(folder, name), { recursive: true });
		this.inside = { tree: path.join(folder, "tree"), config: { ...image.config, env: { ...image.config.env, ...of.env } } };
		const volumes = Object.entries(of.volumes).map(([place, host]) => `${host}:${place}`);
		const apart = ["--mount", "--net", "--pid", "--fork", "--propagation", "private"];
		const words = this.chroot(of.words ?? image.config.words);
		this.child = spawn("unshare", [...apart, "sh", "-c", START_SCRIPT, folder, ...words], {
			env: { PATH: process.env.PATH, IMAGE: image.tree, SHM_SIZE: "1g", VOLUMES: volumes.join(" ") },
			stdio: ["ignore", "pipe", "pipe"],
		});
		for (const stream of [this.child.stdout, this.child.stderr])
			stream?.on("data", (chunk) => {
				this.printed += chunk;
			});
	}

	/** Parameters of chroot: users are read in the image, because the tree of the container is mounted later, in a mount namespace of its own. */
	private chroot(words: readonly string[]): string[] {
		return chrootWords({ ...this.of.image, config: this.inside.config }, words, this.inside.tree);
	}

	/** Process 1 of the container as this machine counts it. */
	private async pid(): Promise<string> {
		const file = `/proc/${this.child.pid}/task/${this.child.pid}/children`;
		return await waitFor("the container", START_LIMIT_MS, () => fs.readFileSync(file, "utf8").trim() || null);
	}

	private async enter(): Promise<string[]> {
		return ["--target", await this.pid(), "--mount", "--net", "--pid"];
	}

	/** Runs a command in the container as its user, and returns its code and what it printed. */
	async exec(words: readonly string[]): Promise<{ code: number | null; printed: string }> {
		const ended = spawnSync("nsenter", [...(await this.enter()), "chroot", ...this.chroot(words)], { encoding: "utf8" });
		return { code: ended.status, printed: `${ended.stdout}${ended.stderr}` };
	}

	/** Starts a program of this machine in the network of the container. */
	async beside(program: string, words: readonly string[]): Promise<ChildProcess> {
		return spawn("nsenter", ["--target", await this.pid(), "--net", program, ...words], { stdio: ["ignore", "pipe", "inherit"] });
	}

	/** Asks the port as a proxy in the network of the container does, for the host of an origin. */
	asker(origin: string): Ask {
		return async (path, init = {}) => {
			const headers = { ...init.headers, host: new URL(origin).host };
			const asked = JSON.stringify({ ...init, headers, path, port: this.of.image.config.ports[0] });
			const words = ["--target", await this.pid(), "--net", process.execPath, "-e", ASK_PROGRAM, asked];
			const answer = JSON.parse(run("nsenter", words));
			return { ...answer, cookies: cookiesOf([answer.headers["set-cookie"] ?? []].flat()) };
		};
	}

	/** As `docker stop` does. Returns the code with which process 1 ended. */
	async stop(): Promise<number | null> {
		process.kill(Number(await this.pid()), "SIGTERM");
		return await this.ended();
	}

	async ended(): Promise<number | null> {
		if (this.isOver()) return this.child.exitCode;
		return await new Promise((resolve) => this.child.once("exit", resolve));
	}

	private isOver(): boolean {
		return this.child.exitCode !== null || this.child.signalCode !== null;
	}

	/** Process 1 itself: the end of unshare does not reach it once it has become another user. */
	async kill(): Promise<void> {
		if (this.isOver()) return;
		process.kill(Number(await this.pid()), "SIGKILL");
		await this.ended();
	}
}

const ASK_PROGRAM = `
const { body, port, ...asked } = JSON.parse(process.argv[1]);
const headers = { ...asked.headers, ...(body && { "content-length": Buffer.byteLength(body) }) };
const request = require("node:http").request({ ...asked, headers, host: "127.0.0.1", port }, (answer) => {
	let text = "";
	answer.setEncoding("utf8").on("data", (chunk) => (text += chunk)).on("end", () => {
		process.stdout.write(JSON.stringify({ status: answer.statusCode, headers: answer.headers, text }));
	});
});
request.end(body);`;
