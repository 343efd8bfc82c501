import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { newFolder } from "../stage/app";
import { type Check, check } from "../stage/compare";

/**
 * Caddy and nginx with the files of deploy/, one after the other before the same `npm run serve`, on the ports 80 and 443 of a network of their own.
 * Needs root and the Debian packages caddy and nginx.
 */
export async function proxiesExperiment(): Promise<Check[]> {
	if (process.getuid?.() !== 0) return [check("the proxies are started", false, "a network of their own needs root: run as root")];
	const { ensureProductionBuild } = await import(pathToFileURL(path.resolve("scripts/build.mjs")).href);
	await ensureProductionBuild();
	const folder = newFolder("proxies");
	const result = path.join(folder, "result.json");
	// Addresses of documentation: of the machine, of a client, and of the same by IPv6.
	const program = `set -e
ip link set lo up
for address in 192.0.2.1/32 192.0.2.7/32 2001:db8::1/128 2001:db8::7/128; do ip address add $address dev lo; done
exec "$0" "$@"`;
	const words = [process.execPath, "scripts/run-ts.mjs", "scripts/experiments/proxies/ask-proxies.ts", folder, result];
	const apart = ["--mount", "--net", "--propagation", "private", "sh", "-c", program, ...words];
	// The certificates are made for this run; Node's WebSocket takes no option for them.
	const env = { ...process.env, NODE_TLS_REJECT_UNAUTHORIZED: "0", NODE_NO_WARNINGS: "1" };
	const ended = spawnSync("unshare", apart, { env, stdio: ["ignore", "inherit", "inherit"] });
	if (ended.status !== 0) throw new Error(`the proxies ended with ${ended.status}; logs are in ${folder}`);
	const findings = JSON.parse(fs.readFileSync(result, "utf8")) as Check[];
	fs.rmSync(folder, { recursive: true, force: true });
	return findings;
}
