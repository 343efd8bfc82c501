const RANGE = ["range", "from", "to"];

/** Whether two addresses show the evolution of the same keyword and differ only in the range. */
export function isOnlyRange(a: URL, b: URL): boolean {
	if (a.pathname !== b.pathname || a.search === b.search) return false;
	const [one, other] = [withoutRange(a), withoutRange(b)];
	return one.get("dialog") === "keyword_detail" && one.get("tab") === "evolution" && one.toString() === other.toString();
}

function withoutRange({ searchParams }: URL): URLSearchParams {
	const rest = new URLSearchParams(searchParams);
	for (const name of RANGE) rest.delete(name);
	rest.sort();
	return rest;
}
