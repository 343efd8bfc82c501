import type { ObjectStore } from "~/services/ports";

/** Objects in one R2 bucket. */
export function r2Objects(bucket: R2Bucket): ObjectStore {
	return {
		async put(key, body) {
			await bucket.put(key, body);
		},
		async get(key) {
			const object = await bucket.get(key);
			return object ? new Uint8Array(await object.arrayBuffer()) : null;
		},
		async getRange(key, offset, length) {
			const object = await bucket.get(key, { range: { offset, length } });
			return object && "arrayBuffer" in object ? new Uint8Array(await object.arrayBuffer()) : null;
		},
		async list(prefix, cursor, after) {
			const page = await bucket.list({ prefix, limit: 1000, ...(cursor ? { cursor } : {}), ...(after ? { startAfter: after } : {}) });
			return { keys: page.objects.map((object) => object.key), cursor: page.truncated ? page.cursor : null };
		},
		async delete(keys) {
			if (keys.length > 0) await bucket.delete(keys);
		},
	};
}
