// Memory of Node processes that run for weeks. Figures: docs/design/operation.md "Memory of Node".

/**
 * Setting of glibc's allocator, which reads it when a process begins (mallopt(3)): one arena in place of eight for each core, each of which keeps free
 * memory. MALLOC_TRIM_THRESHOLD_ would save as much again, but the start takes twice the processor time.
 */
export const TIGHT_MEMORY = { MALLOC_ARENA_MAX: "1" };

/** Begins this program again in the same process, unless it has the settings or was given others. The process id and the standard streams stay. */
export function beginWithTightMemory() {
	if (process.platform !== "linux" || process.env.MALLOC_ARENA_MAX !== undefined || process.execve === undefined) return;
	process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], { ...process.env, ...TIGHT_MEMORY });
}
