import fs from "node:fs";
import path from "node:path";

/** The memory controller of control groups, version 1 and version 2. */
const VERSIONS = [
	{
		root: "/sys/fs/cgroup/memory",
		sign: "memory.limit_in_bytes",
		limit: "memory.limit_in_bytes",
		events: "memory.oom_control",
		held: ["total_rss", "total_shmem"],
	},
	{ root: "/sys/fs/cgroup", sign: "cgroup.controllers", limit: "memory.max", events: "memory.events", held: ["anon", "shmem"] },
] as const;

export interface MemoryGroup {
	/** Shell words that put the shell into the group. */
	enter: string;
	/** MB that cannot be dropped: without the cache of files. */
	heldMb(): number;
	/** Processes that the kernel ended for want of memory. */
	kills(): number;
	remove(): void;
}

/** A control group whose processes have so much memory together, files in memory included. Throws where this machine lets none be made. */
export function createMemoryGroup(megabytes: number): MemoryGroup {
	const version = VERSIONS.find(({ root, sign }) => fs.existsSync(path.join(root, sign)));
	if (version === undefined) throw new Error("this machine has no memory controller of control groups");
	const folder = path.join(version.root, `serpentine-${process.pid}`);
	fs.mkdirSync(folder);
	fs.writeFileSync(path.join(folder, version.limit), String(megabytes * 1024 ** 2));
	const field = (file: string, name: string) =>
		Number(new RegExp(`^${name} (\\d+)$`, "m").exec(fs.readFileSync(path.join(folder, file), "utf8"))?.[1] ?? 0);
	return {
		enter: `echo $$ > "${folder}/cgroup.procs"`,
		heldMb: () => Math.round(version.held.reduce((sum, name) => sum + field("memory.stat", name), 0) / 1024 ** 2),
		kills: () => field(version.events, "oom_kill"),
		remove: () => fs.rmdirSync(folder),
	};
}
