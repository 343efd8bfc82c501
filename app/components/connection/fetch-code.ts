const fetched = new Set<string>();

/**
 * Imports code of the page after its files have arrived: a browser never retries a module whose import failed, so an import that meets a lost
 * connection would fail until the page is loaded again. The import then reads the browser's HTTP cache. Rejects when a file cannot be fetched; a later
 * call fetches it again. files: paths of the module and of all modules that it imports, directly or not.
 */
export async function importFetched<T>(load: () => Promise<T>, files: readonly string[]): Promise<T> {
	await Promise.all(files.map(fetchOnce));
	return await load();
}

async function fetchOnce(path: string): Promise<void> {
	if (fetched.has(path)) return;
	const answer = await fetch(path, { cache: "force-cache" });
	if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
	// A connection may break in the middle of a file.
	await answer.arrayBuffer();
	fetched.add(path);
}
