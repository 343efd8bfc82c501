import { setTimeout as pause } from "node:timers/promises";
import { decodeFrame, encodeFrame, encodeJson, type Frame, type HelloFrame, PING, PING_EVERY_MS } from "@serpentine/relay";
import { ClientSocket } from "@serpentine/relay/web-socket";
import type { StageApp } from "../stage/app";

/** The runtime lets an object with sockets hibernate after 10 s without an event. */
const IDLE_MS = 14_000;

/**
 * Whether the router hibernates between two requests while an agent's socket stays open. A router counts its requests from a random number, so that
 * numbers in a row come from one instance and all others from two.
 */
export async function hibernates(app: StageApp, token: string): Promise<{ hibernated: boolean; isOpen: boolean }> {
	const asked: Frame[] = [];
	let isOpen = true;
	const socket: ClientSocket = await ClientSocket.open(`${app.origin}/relay`, token, {
		message(data) {
			const frame = typeof data === "string" ? null : decodeFrame(data);
			if (frame?.kind === "echo") void socket.send(encodeFrame("echoed", frame.id));
			if (frame?.kind !== "request") return;
			asked.push(frame);
			void socket.send(encodeJson("failed", frame.id, { failure: "network" }));
		},
		closed: () => {
			isOpen = false;
		},
	});
	const hello: HelloFrame = { version: "1.0.0", slots: 1, rotates: false, hasBrowser: false, hasProxy: false };
	await socket.send(encodeJson("hello", 0, hello));
	const pings = setInterval(() => void socket.send(PING), PING_EVERY_MS);
	try {
		const ids: number[] = [];
		for (const idleMs of [2_000, 0, IDLE_MS]) {
			await pause(idleMs);
			asked.length = 0;
			// Reads a page through each relay.
			await fetch(`${app.origin}/dev/relays`, { method: "PUT" });
			ids.push(asked[0]?.id ?? Number.NaN);
		}
		const [first = 0, second = 0, third = 0] = ids;
		const isNear = (a: number, b: number) => b - a > 0 && b - a < 100;
		if (!isNear(first, second)) throw new Error(`two instances without a rest: ${ids}`);
		return { hibernated: Number.isInteger(third) && !isNear(second, third), isOpen };
	} finally {
		clearInterval(pings);
		socket.close(1000);
	}
}
