/** Thrown when something took longer than it may. */
export class OverdueError extends Error {}

/** Resolves as `run` does; rejects with OverdueError after `ms`. */
export async function within<T>(ms: number, run: () => Promise<T>): Promise<T> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const overdue = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new OverdueError(`took longer than ${ms} ms`)), ms);
	});
	try {
		return await Promise.race([run(), overdue]);
	} finally {
		clearTimeout(timer);
	}
}
