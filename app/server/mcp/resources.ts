import { type McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
import type { Run } from "./effect";

/** Largest file that is read as a resource. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;
const TOO_LARGE = { code: "PayloadTooLargeException", message: "The file is larger than 4 MB: export fewer keywords or days." };

const fetched = (run: Run, path: string, id: unknown) =>
	run({ method: "GET", path: `${path}/${encodeURIComponent(String(id))}`, query: {}, payload: undefined });

/** Resources that an agent reads beside its tools: evidence, and files that it had made. */
export function registerResources(server: McpServer, run: Run): void {
	server.registerResource(
		"look",
		new ResourceTemplate("serpentine://looks/{id}", { list: undefined }),
		{ description: "Evidence of a position: each page that was read and what came of it", mimeType: "application/json" },
		async (uri, { id }) => ({ contents: [jsonContent(uri.href, (await fetched(run, "looks", id)).body)] }),
	);
	server.registerResource(
		"export",
		new ResourceTemplate("serpentine://exports/{id}", { list: undefined }),
		{ description: "A file that the tool `export` made: its text, or base64 for other formats" },
		async (uri, { id }) => ({ contents: [await fileContent(uri.href, (await fetched(run, "download", id)).body)] }),
	);
}

const jsonContent = (uri: string, body: unknown) => ({ uri, mimeType: "application/json", text: JSON.stringify(body) });

/** A refusal, and a file that is too large for an answer, say so as JSON. */
async function fileContent(uri: string, body: unknown) {
	if (!(body instanceof Response)) return jsonContent(uri, body);
	const mimeType = body.headers.get("Content-Type") ?? "application/octet-stream";
	const bytes = await readUpTo(body, MAX_FILE_BYTES);
	if (bytes === null) return jsonContent(uri, TOO_LARGE);
	const isText = /^(text\/|application\/json)/.test(mimeType);
	return isText ? { uri, mimeType, text: new TextDecoder().decode(bytes) } : { uri, mimeType, blob: Buffer.from(bytes).toString("base64") };
}

/** null for a longer body, of which no more is read. */
async function readUpTo(body: Response, max: number): Promise<Uint8Array | null> {
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	for await (const chunk of body.body ?? []) {
		bytes += chunk.byteLength;
		if (bytes > max) return null;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
