import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { type Check, check, type MonitorAnswer, monitorsOf } from "../check";
import { type Ask, callApi, makeAdministrator, sendForm, tokenOf, waitFor } from "../served-app";
import { rowsOf } from "../stored-rows";
import { run } from "./base-tree";
import type { Image } from "./build-image";
import { Container } from "./container";

const ORIGIN = "https://track.example.com";
const KEYWORDS = ["garden chair", "oak table", "reading lamp"];
const HEALTHY_LIMIT_MS = 180_000;
const READ_LIMIT_MS = 240_000;
const SIMULATOR_PORT = "8788";
/** The settings of compose.yaml, and the simulated engine in place of the real one. */
const ENV = { BASE_URL: ORIGIN, TRUST_PROXY: "private", BACKUP_DIR: "/backups", SERP_ORIGIN: `http://127.0.0.1:${SIMULATOR_PORT}` };

type Volumes = Record<string, string>;

/** Uses an image as docs/configuration.md says. folder: for containers and volumes. */
export async function proveImage(image: Image, folder: string): Promise<Check[]> {
	const running: Container[] = [];
	const stage: Stage = {
		start(volumes, words) {
			const container = new Container({
				image,
				folder: path.join(folder, String(running.length)),
				volumes,
				env: ENV,
				...(words && { words }),
			});
			running.push(container);
			return container;
		},
		/** With owner, mode and content of the image's folder, as an engine makes it. */
		volume(name, place) {
			const host = path.join(folder, "volumes", name);
			fs.mkdirSync(path.dirname(host), { recursive: true });
			run("cp", ["-a", path.join(image.tree, place), host]);
			return host;
		},
	};
	const backups = stage.volume("backups", "/backups");
	const first: Volumes = { "/data": stage.volume("data", "/data"), "/backups": backups };
	try {
		const { checks, positions } = await firstLife(stage.start(first));
		return [...checks, ...(await laterLives(stage, first, positions))];
	} finally {
		for (const container of running) await container.kill();
	}
}

interface Stage {
	start(volumes: Volumes, words?: string[]): Container;
	volume(name: string, place: string): string;
}

/** Set-up, keywords that the image's own browser reads, a copy while the app runs, and the stop. */
async function firstLife(container: Container): Promise<{ checks: Check[]; positions: string }> {
	const { image } = container.of;
	const seconds = await healthy(container);
	const ask = container.asker(ORIGIN);
	const user = (await container.exec(["id", "-un"])).printed.trim();
	const setup = await waitFor("the set-up link", HEALTHY_LIMIT_MS, () => /"setup":"([^"]+)"/.exec(container.printed)?.[1] ?? null);
	const cookie = await makeAdministrator(ask, setup);
	await sendForm(ask, { origin: ORIGIN, path: "/admin/setup", cookie }, { intent: "own_source", source: "browser" });
	const simulator = await container.beside(process.execPath, [
		"scripts/run-ts.mjs",
		"scripts/experiments/simulator-alone.ts",
		SIMULATOR_PORT,
	]);
	const monitors = await follow(ask).finally(() => simulator.kill());
	const copy = await container.exec(["npm", "run", "--silent", "backup"]);
	const zombies = (await container.exec(["sh", "-c", "grep -l '^State:.Z' /proc/[0-9]*/status | wc -l"])).printed.trim();
	const code = await container.stop();
	const positions = positionsOf(monitors);
	const looks = rowsOf(
		container.of.volumes["/data"] ?? "",
		"SELECT source, sum(looks) AS n FROM look_count WHERE outcome = 'read' GROUP BY source",
	);
	const bySource = looks.map(({ source, n }) => `${source} ${n}`).join(", ");
	const checks = [
		check("the health check's own command succeeds", true, `${seconds} s after the start`),
		check("the app runs as the plain user", user === image.config.user && user !== "root", user),
		check("Chromium of the image reads positions", bySource.includes("browser"), `${positions}; pages by ${bySource}`),
		check("npm run backup, while the app runs", copy.code === 0, copy.printed.trim()),
		check("ended processes that process 1 has not collected", zombies === "0", zombies),
		check("the app ends at SIGTERM", code === 0, `code ${code}`),
	];
	return { checks, positions };
}

/** New containers on the same volumes, on a restored one and on an imported one. */
async function laterLives({ start, volume }: Stage, first: Volumes, positions: string): Promise<Check[]> {
	const backups = first["/backups"] ?? "";
	/** One command in a container of its own, as `docker compose run --rm app …`. */
	const once = async (volumes: Volumes, ...words: string[]) => {
		const container = start(volumes, words);
		return { code: await container.ended(), printed: container.printed.trim() };
	};
	const again = await positionsAfterStart(start(first));
	const restored: Volumes = { "/data": volume("restored", "/data"), "/backups": backups };
	const restore = await once(restored, "npm", "run", "--silent", "restore", "--", "--from", "/backups", "--state", "/data");
	const afterRestore = await positionsAfterStart(start(restored));
	const exported = await once(first, "npm", "run", "--silent", "export-data", "--", "--to", "/backups/all.tar");
	const moved: Volumes = { "/data": volume("moved", "/data"), "/backups": backups };
	const imported = await once(moved, "npm", "run", "--silent", "import-data", "--", "--from", "/backups/all.tar");
	await once(moved, "npm", "run", "--silent", "export-data", "--", "--to", "/backups/again.tar");
	const [one, other] = ["all.tar", "again.tar"].map((name) => digestOf(path.join(backups, name)));
	const afterImport = await positionsAfterStart(start(moved));
	return [
		check("a new container on the same volumes has the same positions", again === positions, again),
		check("npm run restore", restore.code === 0, restore.printed),
		check("the restored volume has the same positions", afterRestore === positions, afterRestore),
		check("npm run export-data", exported.code === 0, exported.printed),
		check("npm run import-data", imported.code === 0, imported.printed),
		check("the import exported again has the same bytes", one === other && one !== null, `${one}`),
		check("the imported volume has the same positions", afterImport === positions, afterImport),
	];
}

async function positionsAfterStart(container: Container): Promise<string> {
	await healthy(container);
	const ask = container.asker(ORIGIN);
	const monitors = await listed(ask, await tokenOf(ask));
	await container.stop();
	return positionsOf(monitors);
}

/** Waits until the health check's own command succeeds. Returns seconds. */
async function healthy(container: Container): Promise<number> {
	const began = Date.now();
	const { health } = container.of.image.config;
	if (health === null) throw new Error("the Dockerfile has no health check");
	const isHealthy = async () => (await container.exec(health.words)).code === 0;
	await waitFor("a healthy container", HEALTHY_LIMIT_MS, isHealthy).catch((error) => {
		throw new Error(`${error}\n${container.printed}`);
	});
	return Math.round((Date.now() - began) / 1000);
}

/** Follows the keywords and waits for their positions. */
async function follow(ask: Ask): Promise<MonitorAnswer[]> {
	const token = await tokenOf(ask);
	const body = { website: "example-shop.com", keywords: KEYWORDS, country: "us", language: "en", tags: [] };
	await callApi(ask, "POST", "/api/monitors", { token, body });
	let last: MonitorAnswer[] = [];
	return await waitFor("a position of each keyword", READ_LIMIT_MS, async () => {
		last = await listed(ask, token);
		return last.every(({ position }) => typeof position === "number") ? last : null;
	}).catch((error) => {
		throw new Error(`${error}: ${JSON.stringify(last.map(({ seen }) => seen))}`);
	});
}

async function listed(ask: Ask, token: string): Promise<MonitorAnswer[]> {
	return monitorsOf(await callApi(ask, "GET", "/api/monitors?with=website,keyword", { token }));
}

function positionsOf(monitors: readonly MonitorAnswer[]): string {
	return monitors
		.map(({ keyword, position }) => `${keyword.term} ${position}`)
		.toSorted()
		.join(", ");
}

function digestOf(file: string): string | null {
	return fs.existsSync(file) ? createHash("sha256").update(fs.readFileSync(file)).digest("hex") : null;
}
