// Ports of the servers that a start opens. Uses only node: it runs before packages are installed and anything is built.
import net from "node:net";

/** Below 32,768, because systems give the ports above to outgoing connections, one of which may take a free port first. */
const FREE = { from: 10_000, count: 20_000 };

/** Throws the error of the system unless a server can listen there. 0 is always free. */
export async function requireFreePort(port, host) {
	if (port === 0) return;
	const { server, error } = await listen(port, host);
	if (error) throw error;
	await new Promise((resolve) => server.close(resolve));
}

/**
 * Chooses a port for each setting and holds all of them until `release`, so that two starts at the same time get different ones.
 * A port that is set must be free; a usual port that is taken gives way to a free one, which `say` tells. 0 takes a free one.
 * Throws an error with one sentence for each setting that cannot be used.
 * @param {Record<string, string | undefined>} environment
 * @param {Record<string, number>} usual ports by the names of their settings
 * @param {(text: string) => void} say
 */
export async function holdPorts(environment, usual, say, host = "127.0.0.1") {
	const held = new HeldPorts(host);
	const problems = [];
	// Usual ports come last: one of them may be set for another server.
	const names = Object.keys(usual).toSorted((a, b) => Number(Boolean(environment[b])) - Number(Boolean(environment[a])));
	for (const name of names) {
		const text = environment[name];
		const problem = await (text ? held.take(name, Number(text)) : held.takeUsual(name, usual[name], say));
		if (problem) problems.push(problem);
	}
	if (problems.length > 0) {
		await held.release();
		throw new Error(problems.join("\n"));
	}
	return { ports: held.ports, release: () => held.release() };
}

class HeldPorts {
	/** By the names of their settings. */
	ports = {};
	#servers = [];

	constructor(host) {
		this.host = host;
	}

	/** Takes a port that is set. Returns what is wrong with it, or null. */
	async take(name, port) {
		if (!Number.isInteger(port) || port < 0 || port > 65_535) return `${name} is a number from 0 to 65535; 0 takes a free port.`;
		if (port === 0) return await this.#holdFree(name);
		const other = Object.keys(this.ports).find((one) => this.ports[one] === port);
		if (other) return `${name} and ${other} are the same port ${port}. Set ${name} to another number.`;
		const code = await this.#hold(name, port);
		return code === null ? null : sentenceOf(name, port, this.host, code);
	}

	/** Takes the usual port, or a free one in its place. */
	async takeUsual(name, port, say) {
		if ((await this.#hold(name, port)) === null) return;
		await this.#holdFree(name);
		say(`Port ${port} is taken: ${this.ports[name]} is used instead. ${name} sets another one.`);
	}

	async release() {
		await Promise.all(this.#servers.map((server) => new Promise((resolve) => server.close(resolve))));
	}

	async #holdFree(name) {
		while ((await this.#hold(name, FREE.from + Math.floor(Math.random() * FREE.count))) !== null);
		return null;
	}

	/** Returns the code of the error, or null. */
	async #hold(name, port) {
		const { server, error } = await listen(port, this.host);
		if (error) return error.code;
		this.#servers.push(server);
		this.ports[name] = port;
		return null;
	}
}

function sentenceOf(name, port, host, code) {
	if (code === "EACCES" || code === "EPERM")
		return `Port ${port} needs rights that this user does not have. Set ${name} to a number above 1023.`;
	if (code === "EADDRINUSE") return `Port ${port} of ${host} is taken by another program. Stop that one, or set ${name} to another number.`;
	return `Port ${port} of ${host} cannot be used (${code}). Set ${name} to another number.`;
}

/** A server that listens, or the error. */
function listen(port, host) {
	return new Promise((resolve) => {
		const server = net.createServer((socket) => socket.destroy());
		server.once("error", (error) => resolve({ server: null, error }));
		server.listen({ port, host, exclusive: true }, () => resolve({ server, error: null }));
	});
}
