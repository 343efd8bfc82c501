import type { ObjectUploads } from "~/services/ports";

/** Uploads in parts into one R2 bucket. */
export function r2Uploads(bucket: R2Bucket): ObjectUploads {
	return {
		async begin(key) {
			return (await bucket.createMultipartUpload(key)).uploadId;
		},
		async part(key, upload, n, body) {
			return (await bucket.resumeMultipartUpload(key, upload).uploadPart(n, body)).etag;
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
