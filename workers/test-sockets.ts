const opened: WebSocket[] = [];

/** Notes a socket that `endSockets` ends. */
export function noteSocket(socket: WebSocket): void {
	opened.push(socket);
}

/** For `afterEach`: ends the sockets of a test. */
export function endSockets(): void {
	for (const socket of opened.splice(0)) {
		try {
			socket.close();
		} catch (error) {
			// Vitest may run the hook in the context of another object of this isolate, which may not touch the socket. The file's end closes it then.
			if (!/different Durable Object|different request/.test(String(error))) throw error;
		}
	}
}
