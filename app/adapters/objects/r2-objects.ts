import type { ObjectStore, ObjectUploads, ObjectWriter } from "~/services/ports";

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
		async listTagged(after) {
			const page = await bucket.list({ limit: 1000, ...(after !== null && { startAfter: after }) });
			return { objects: page.objects.map(({ key, size, etag }) => ({ key, bytes: size, etag })), isOver: !page.truncated };
		},
		async copy(key, place) {
			const object = await bucket.get(key);
			if (!object) return null;
			const { etag, size: bytes } = object;
			await bucket.put(place(etag), object.body);
			return { key, etag, bytes };
		},
		async delete(keys) {
			if (keys.length > 0) await bucket.delete(keys);
		},
		async open(key) {
			const object = await bucket.get(key);
			return object ? { body: object.body, bytes: object.size } : null;
		},
		writer: (key) => new R2Writer(bucket, key),
	};
}

/** All parts of an upload but the last have the same size, at least 5 MiB. Source: R2, "Multipart upload". */
const PART_BYTES = 5 * 2 ** 20;

/** Collects a part at a time; what fits into one is put whole. */
class R2Writer implements ObjectWriter {
	private part = new Uint8Array(PART_BYTES);
	private filled = 0;
	private upload: R2MultipartUpload | null = null;
	private readonly parts: R2UploadedPart[] = [];

	constructor(
		private readonly bucket: R2Bucket,
		private readonly key: string,
	) {}

	async write(chunk: Uint8Array): Promise<void> {
		for (let from = 0; from < chunk.length; ) {
			const some = chunk.subarray(from, from + PART_BYTES - this.filled);
			this.part.set(some, this.filled);
			this.filled += some.length;
			from += some.length;
			if (this.filled === PART_BYTES) await this.send();
		}
	}

	async close(): Promise<void> {
		if (!this.upload) {
			await this.bucket.put(this.key, this.part.subarray(0, this.filled));
			return;
		}
		if (this.filled > 0) await this.send();
		await this.upload.complete(this.parts);
	}

	async abort(): Promise<void> {
		await this.upload?.abort();
	}

	private async send(): Promise<void> {
		this.upload ??= await this.bucket.createMultipartUpload(this.key);
		this.parts.push(await this.upload.uploadPart(this.parts.length + 1, this.part.subarray(0, this.filled)));
		this.filled = 0;
	}
}

/** Uploads in parts into one R2 bucket. */
export function r2Uploads(bucket: R2Bucket): ObjectUploads {
	return {
		async begin(key) {
			return (await bucket.createMultipartUpload(key)).uploadId;
		},
		async part(key, upload, n, body) {
			return (await bucket.resumeMultipartUpload(key, upload).uploadPart(n, "open" in body ? body.open() : body)).etag;
		},
		async complete(key, upload, parts) {
			return (await bucket.resumeMultipartUpload(key, upload).complete(parts.map(({ n, etag }) => ({ partNumber: n, etag })))).size;
		},
		async abort(key, upload) {
			await bucket.resumeMultipartUpload(key, upload).abort();
		},
		async stream(key, offset, length) {
			const object = await bucket.get(key, { range: { offset, length } });
			return object && "body" in object ? object.body : null;
		},
	};
}
