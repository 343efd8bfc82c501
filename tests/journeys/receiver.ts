import http from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";

export interface Received {
	headers: Record<string, string>;
	body: string;
}

declare module "vitest" {
	interface ProvidedContext {
		/** Origin of a receiver of webhooks: it answers a post with the status in the path, and GET with what was posted there. */
		receiver: string;
	}
}

/** Started before the app, which is told its origin. */
export async function startReceiver(project: TestProject): Promise<{ origin: string; close(): void }> {
	const received = new Map<string, Received[]>();
	const server = http.createServer((request, response) => {
		const path = request.url ?? "/";
		if (request.method === "GET") {
			response.end(JSON.stringify(received.get(path) ?? []));
			return;
		}
		let body = "";
		request.on("data", (part) => {
			body += part;
		});
		request.on("end", () => {
			received.set(path, [...(received.get(path) ?? []), { headers: request.headers as Record<string, string>, body }]);
			response.statusCode = Number(path.split("/")[1]);
			response.end("taken <b>here</b>");
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	project.provide("receiver", origin);
	return {
		origin,
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}
