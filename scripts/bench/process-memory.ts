import fs from "node:fs";

/** A running program and its descendants, by what they are; programs of one kind are summed. */
export type MemoryByProgram = Record<string, number>;

/** MB of proportional set size of a process's tree by program; the browser is left out. Source: proc(5), smaps_rollup. */
export function treeMemory(root: number): MemoryByProgram {
	const sums: MemoryByProgram = {};
	for (const pid of descendants(root)) {
		try {
			const name = programOf(pid);
			if (name === "browser") continue;
			const kb = Number(/^Pss:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0);
			sums[name] = (sums[name] ?? 0) + kb / 1024;
		} catch {
			// It ended meanwhile.
		}
	}
	return sums;
}

export function totalOf(memory: MemoryByProgram): number {
	return Object.values(memory).reduce((sum, mb) => sum + mb, 0);
}

function descendants(root: number): number[] {
	const parents = new Map<number, number>();
	for (const name of fs.readdirSync("/proc")) {
		if (!/^\d+$/.test(name)) continue;
		try {
			const stat = fs.readFileSync(`/proc/${name}/stat`, "utf8");
			parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
		} catch {
			// It ended meanwhile.
		}
	}
	const found = new Set([root]);
	for (let before = 0; before !== found.size; ) {
		before = found.size;
		for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
	}
	return [...found];
}

/** "node serve.mjs", "workerd", "esbuild". Children of a browser are browsers. */
function programOf(pid: number): string {
	const [command = "", ...parameters] = fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
	const name = command.slice(command.lastIndexOf("/") + 1).split(" ")[0] ?? "";
	if (/chrom/i.test(command)) return "browser";
	if (!name.startsWith("node")) return name;
	const script = parameters.filter((one) => /\.(mjs|ts)$/.test(one)).at(name === "node" ? -1 : 0) ?? "";
	return `node ${script.slice(script.lastIndexOf("/") + 1)}`;
}
