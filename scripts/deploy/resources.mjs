import { bucketHeaders } from "./inspect-account.mjs";

/**
 * What is missing of the account, in the order in which it is made: the Worker names all of it.
 * @param {Awaited<ReturnType<typeof import("./inspect-account.mjs").inspectAccount>>} found
 * @returns {{ kind: "database" | "bucket" | "queue", name: string }[]}
 */
export function missingResources(found, { database, buckets, queues }) {
	return [
		...(found.databaseId ? [] : [{ kind: "database", name: database }]),
		...buckets.filter((name) => !found.buckets.includes(name)).map((name) => ({ kind: "bucket", name })),
		...queues.filter((name) => !found.queues.includes(name)).map((name) => ({ kind: "queue", name })),
	];
}

/** Makes what is missing. Returns the database's id. */
export async function createResources({ platform, accountId, missing, found, jurisdiction, say }) {
	const account = `/accounts/${accountId}`;
	const makers = {
		database: (name) => platform.post(`${account}/d1/database`, { name, ...(jurisdiction && { jurisdiction }) }),
		bucket: (name) => platform.post(`${account}/r2/buckets`, { name }, bucketHeaders(jurisdiction)),
		queue: (name) => platform.post(`${account}/queues`, { queue_name: name }),
	};
	let { databaseId } = found;
	for (const { kind, name } of missing) {
		const made = await makers[kind](name);
		if (kind === "database") databaseId = made.uuid;
		say(`made the ${kind} ${name}`);
	}
	return databaseId;
}
