// The objects of the fake account's buckets, by the paths that `wrangler r2 object` uses.

/** Few keys on a page, so that tests need several. */
const MAX_LISTED = 2;

export function isObjectPath(url) {
	return /\/objects\/[^?]/.test(url);
}

/** Routes of objects: handlers as in fake-cloudflare.mjs. */
export function objectRoutes(requireR2, refuse) {
	const prefixOf = (account, bucket, jurisdiction) => {
		requireR2(account);
		if (!account.buckets.has(`${jurisdiction}/${bucket}`)) refuse(404, 10006, "The specified bucket does not exist.");
		return `${jurisdiction}/${bucket}/`;
	};
	const list = (account, { parts: [bucket], query, jurisdiction }) => {
		const prefix = prefixOf(account, bucket, jurisdiction);
		const all = [...account.objects.keys()].filter((one) => one.startsWith(prefix)).map((one) => one.slice(prefix.length));
		const found = all.filter((key) => key.startsWith(query.get("prefix") ?? "") && key > (query.get("cursor") ?? "")).toSorted();
		return { keys: found.slice(0, MAX_LISTED), truncated: found.length > MAX_LISTED };
	};
	const get = (account, { parts: [bucket, key], jurisdiction }) =>
		account.objects.get(prefixOf(account, bucket, jurisdiction) + decodeURIComponent(key)) ??
		refuse(404, 10007, "The specified key does not exist.");
	const put = (account, { parts: [bucket, key], body, jurisdiction }) => {
		account.objects.set(prefixOf(account, bucket, jurisdiction) + decodeURIComponent(key), body);
		return { key };
	};
	return [
		["GET", /^\/r2\/buckets\/([^/]+)\/objects$/, list],
		["GET", /^\/r2\/buckets\/([^/]+)\/objects\/(.+)$/, get],
		["PUT", /^\/r2\/buckets\/([^/]+)\/objects\/(.+)$/, put],
	];
}

/** A page of a list of objects, with what leads to the next. */
export function listedObjects({ keys, truncated }) {
	const info = { is_truncated: truncated, cursor: truncated ? keys.at(-1) : undefined };
	return { success: true, errors: [], messages: [], result: keys.map((key) => ({ key })), result_info: info };
}
