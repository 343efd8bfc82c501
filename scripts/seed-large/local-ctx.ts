import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import type { Miniflare } from "miniflare";
import { r2Objects } from "~/adapters/objects/r2-objects";
import { openDb } from "~/db/client";
import type { Ctx } from "~/services/ctx";
import type { Ports } from "~/services/ports";
import { PASSWORD_COST } from "~/services/sessions/password-hash";

const ROOT = process.cwd();

interface Tools {
	applyMigrations(database: D1Database, options?: { names: readonly string[] }): Promise<void>;
	migrationNames(): string[];
	createStores(of: { folder: string; script: string }): Miniflare;
}

/** The scripts of npm start, imported from their own place, from which they find the project. */
async function loadTools(): Promise<Tools> {
	const load = (name: string) => import(pathToFileURL(path.join(ROOT, "scripts", name)).href) as Promise<Partial<Tools>>;
	return Object.assign({}, ...(await Promise.all(["migrate.mjs", "worker-runtime.mjs"].map(load)))) as Tools;
}

/**
 * Runs a statement for each row inside the runtime. Statements that are made from outside are kept there until this process collects their handles,
 * with all their values.
 */
const SCRIPT = `export default {
	async fetch(request, { DB }) {
		const { statement, rows } = await request.json();
		const prepared = DB.prepare(statement);
		await DB.batch(rows.map((row) => prepared.bind(...row)));
		return new Response();
	},
}`;

/** The stores of a state folder as `npm start` serves them. Migrations that are missing are applied unless `isReadOnly`. */
export async function openLocalStores(stateDir: string, { isReadOnly = false } = {}) {
	const tools = await loadTools();
	fs.mkdirSync(stateDir, { recursive: true });
	const bare = tools.createStores({ folder: stateDir, script: SCRIPT });
	const d1 = (await bare.getD1Database("DB")) as unknown as D1Database;
	if (!isReadOnly) await tools.applyMigrations(d1);
	const bucket = (await bare.getR2Bucket("OBJECTS")) as unknown as R2Bucket;
	const runForEach = async (statement: string, rows: readonly unknown[][]) => {
		const answer = await bare.dispatchFetch("http://stores.internal", { method: "POST", body: JSON.stringify({ statement, rows }) });
		if (!answer.ok) throw new Error(await answer.text());
	};
	return {
		d1,
		bucket,
		runForEach,
		knownMigrations: tools.migrationNames(),
		migrate: (names: readonly string[]) => tools.applyMigrations(d1, { names }),
		close: () => bare.dispose(),
	};
}

/** The stores of a state folder for the product's own services; nothing is published. */
export async function openLocalCtx(stateDir: string, options = {}): Promise<{ ctx: Ctx; close(): Promise<void> }> {
	const { d1, bucket, close } = await openLocalStores(stateDir, options);
	return { ctx: quietCtx(d1, bucket), close };
}

function quietCtx(d1: D1Database, bucket: R2Bucket): Ctx {
	const ports = {
		objects: r2Objects(bucket as never),
		live: { publish: async () => {}, disconnect: async () => {} },
		queue: {
			wake: async () => {},
			wakeImports: async () => {},
			wakeInspections: async () => {},
			wakeTrials: async () => {},
			wakeCanaries: async () => {},
			wakeProperties: async () => {},
			wakeFigures: async () => {},
		},
		clock: { ring: async () => {} },
	};
	return {
		db: openDb(d1 as never),
		// Services that only write samples and monitors use no other ports.
		ports: ports as unknown as Ports,
		baseUrl: "http://127.0.0.1",
		now: () => Date.now(),
		sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
		newHid: () => randomBytes(16).toString("base64url"),
		randomBytes: (n) => new Uint8Array(randomBytes(n)),
		passwordCost: PASSWORD_COST,
		random: Math.random,
		background: () => {},
		log: () => {},
		requestId: "seed-large",
	};
}
