// Cloudflare's API for what `npm run deploy` asks and makes itself. Paths and bodies: https://github.com/cloudflare/api-schemas (openapi.json).

const API = "https://api.cloudflare.com/client/v4";
const LIMIT_MS = 30_000;
const OBJECT_LIMIT_MS = 300_000;
const PAGE = 100;
/** Error codes of the API that decide what happens next; the text of an error may change. */
export const CODES = {
	notAllowed: [10000, 9109, 10001],
	noWorker: [10007],
	r2Off: [10042, 10136],
	queuesOff: [11002, 100129],
	noCpuLimits: [100328],
};

/** A refusal of the API. `codes`: Cloudflare's numbers. */
export class PlatformError extends Error {
	constructor(method, path, status, errors) {
		const told = errors.map(({ code, message }) => `${message} [code: ${code}]`).join("; ");
		super(`Cloudflare refused ${method} ${path}: ${told || `status ${status}`}`);
		this.status = status;
		this.codes = errors.map(({ code }) => code);
	}

	/** @param {number[]} codes */
	is(codes) {
		return this.codes.some((code) => codes.includes(code));
	}
}

/**
 * @param {{ headers: Record<string, string>, origin?: string }} of headers: the credentials
 */
export function createPlatform({ headers, origin = API }) {
	/** Returns the whole answer. Throws PlatformError. */
	async function ask(method, path, { body, more = {} } = {}) {
		const response = await fetch(`${origin}${path}`, {
			method,
			headers: { ...headers, ...more, ...(body !== undefined && { "Content-Type": "application/json" }) },
			...(body !== undefined && { body: JSON.stringify(body) }),
			signal: AbortSignal.timeout(LIMIT_MS),
		});
		const answer = await response.json().catch(() => null);
		if (response.ok && answer?.success === true) return answer;
		throw new PlatformError(method, path, response.status, answer?.errors ?? []);
	}
	/** Bytes of an object. Throws PlatformError. */
	async function bytes(method, path, { body, more = {} } = {}) {
		const response = await fetch(`${origin}${path}`, {
			method,
			headers: { ...headers, ...more },
			body,
			signal: AbortSignal.timeout(OBJECT_LIMIT_MS),
		});
		if (response.ok) return response;
		throw new PlatformError(method, path, response.status, (await response.json().catch(() => null))?.errors ?? []);
	}
	return {
		/** @returns {Promise<void>} */
		putBytes: async (path, body, more) => void (await bytes("PUT", path, { body, more })),
		/** null where there is no such object. @returns {Promise<Uint8Array | null>} */
		async getBytes(path, more) {
			try {
				return new Uint8Array(await (await bytes("GET", path, { more })).arrayBuffer());
			} catch (error) {
				if (error instanceof PlatformError && error.status === 404) return null;
				throw error;
			}
		},
		/** A page of a list with what leads to the next. */
		page: (path, more) => ask("GET", path, { more }),
		get: async (path, more) => (await ask("GET", path, { more })).result,
		post: async (path, body, more) => (await ask("POST", path, { body, more })).result,
		/** All pages of a list. */
		async list(path) {
			const found = [];
			for (let page = 1; ; page++) {
				const { result, result_info: info } = await ask("GET", `${path}${path.includes("?") ? "&" : "?"}page=${page}&per_page=${PAGE}`);
				found.push(...result);
				const total = info?.total_pages ?? (info?.total_count === undefined ? 1 : Math.ceil(info.total_count / (info.per_page || PAGE)));
				if (page >= total || result.length === 0) return found;
			}
		},
	};
}

/** An account that has everything enabled and nothing made, for a dry run without a login. */
export function emptyPlatform() {
	const refuse = async () => {
		throw new Error("A dry run makes nothing.");
	};
	return {
		post: refuse,
		list: async () => [],
		async get(path) {
			if (path.includes("/scripts/")) throw new PlatformError("GET", path, 404, [{ code: CODES.noWorker[0], message: "no Worker" }]);
			if (path.startsWith("/zones")) throw new PlatformError("GET", path, 403, [{ code: CODES.notAllowed[0], message: "no login" }]);
			if (path.endsWith("/workers/subdomain")) return { subdomain: null };
			return path.includes("/buckets") ? { buckets: [] } : path.endsWith("/subscriptions") ? null : [];
		},
	};
}

/**
 * Credentials as headers, from what `wrangler auth token --json` prints.
 * @returns {Record<string, string>}
 */
export function credentialHeaders(printed) {
	const { token, key, email } = JSON.parse(printed);
	return key ? { "X-Auth-Key": key, "X-Auth-Email": email } : { Authorization: `Bearer ${token}` };
}
