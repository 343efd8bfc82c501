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
	const held = [];
	const ports = {};
	const problems = [];
	const hold = async (name, port) => {
		const { server, error } = await listen(port, host);
		if (error) return error.code;
		held.push(server);
		ports[name] = port;
		return null;
	};
	const holdFree = async (name) => {
		while ((await hold(name, FREE.from + Math.floor(Math.random() * FREE.count))) !== null);
	};
	// Usual ports come last: one of them may be set for another server.
	const names = Object.keys(usual).toSorted((a, b) => Number(Boolean(environment[b])) - Number(Boolean(environment[a])));
	for (const name of names) {
		const text = environment[name];
		const port = text ? Number(text) : usual[name];
		if (!Number.isInteger(port) || port < 0 || port > 65_535) problems.push(`${name} is a number from 0 to 65535; 0 takes a free port.`);
		else if (port === 0) await holdFree(name);
		else {
			const other = Object.keys(ports).find((one) => ports[one] === port);
			const code = other ? "EADDRINUSE" : await hold(name, port);
			if (code === null) continue;
			if (!text) {
				await holdFree(name);
				say(`Port ${port} is taken: ${ports[name]} is used instead. ${name} sets another one.`);
			} else if (other) problems.push(`${name} and ${other} are the same port ${port}. Set ${name} to another number.`);
			else problems.push(sentenceOf(name, port, host, code));
		}
	}
	const release = () => Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))));
	if (problems.length > 0) {
		await release();
		throw new Error(problems.join("\n"));
	}
	return { ports, release };
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
