import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { openLocalCtx } from "../seed-large/local-ctx";
import { type BenchApp, startApp } from "./bench-app";
import type { Figure } from "./figure";

const USERS = 20_000;
const PER_STATEMENT = 2_000;
const WEBSITES_PER_ACCOUNT = 2;
const BYTES_PER_MB = 1_000_000;

type Report = (figure: Figure) => void;

/** Administrators' list, metrics and csv export of many users, each with an account and websites, on the built app. */
export async function benchUsers(report: Report): Promise<void> {
	const stateDir = fs.mkdtempSync(path.join(os.tmpdir(), "serpentine-bench-"));
	try {
		await addUsers(stateDir);
		const app = await startApp({ stateDir, isKept: true, manualClock: true });
		try {
			await measure(report, app);
		} finally {
			await app.stop();
		}
	} finally {
		fs.rmSync(stateDir, { recursive: true, force: true });
	}
}

async function measure(report: Report, app: BenchApp): Promise<void> {
	const admin = { email: "boss@users.example", password: "a long enough password", role: "ADMINISTRATOR" };
	const { token } = await app.post<{ token: string }>("/dev/users", admin);
	const timed = async <T>(name: string, goal: string | null, act: () => Promise<T>): Promise<T> => {
		const startedAt = performance.now();
		const answer = await act();
		report({ name, value: (performance.now() - startedAt) / 1_000, unit: "s", goal });
		return answer;
	};
	// Once before, so that no figure contains the start of the app.
	await app.get("/api/users?search=nobody", token);
	await timed("list of 200, last active first", null, () => app.get("/api/users?with_usage=1&items_per_page=200", token));
	await timed("search by name", null, () => app.get("/api/users?search=person 19999", token));
	await timed("metrics", null, () => app.get("/api/users/metrics", token));
	const before = app.residentMb();
	const { data } = await app.get<{ data: { file: string } }>("/api/users/export?with_usage=1", token);
	const text = await timed(`csv of ${USERS.toLocaleString("en")} users with use`, "≤ 30", async () => {
		const file = await fetch(`${app.origin}/api/download/${data.file}`, { headers: { authorization: `Bearer ${token}` } });
		if (!file.ok) throw new Error(`download: ${file.status}`);
		return await file.text();
	});
	const lines = text.trimEnd().split("\r\n").length;
	// The heads and the administrator are lines too.
	if (lines !== USERS + 2) throw new Error(`${lines} lines instead of ${USERS + 2}`);
	report({ name: "size of the file", value: text.length / BYTES_PER_MB, unit: "MB", goal: null });
	report({ name: "memory above that before", value: Math.max(0, app.residentMb() - before), unit: "MB", goal: "≤ 64" });
}

async function addUsers(stateDir: string): Promise<void> {
	const { ctx, close } = await openLocalCtx(stateDir);
	try {
		const now = ctx.now();
		for (let from = 1; from <= USERS; from += PER_STATEMENT) {
			const ids = sql`json_each(${JSON.stringify(Array.from({ length: PER_STATEMENT }, (_, i) => from + i))})`;
			await ctx.db.run(sql`INSERT INTO account (id, hid, country, language, timezone, created_at)
				SELECT value, 'account' || value, 'fr', 'fr', CASE value % 3 WHEN 0 THEN 'Europe/Paris' WHEN 1 THEN 'America/New_York' ELSE 'Asia/Tokyo' END,
				${now} FROM ${ids}`);
			await ctx.db.run(sql`INSERT INTO user (id, hid, email, email_key, password_hash, first_name, last_name, company, country, language, verified_at,
				last_request_at, created_at, updated_at)
				SELECT value, 'user' || value, 'person' || value || '@users.example', 'person' || value || '@users.example', '', 'Person', value, 'Company', 'fr',
				'fr', ${now}, ${now} - value * 1000, ${now}, ${now} FROM ${ids}`);
			await ctx.db.run(sql`INSERT INTO membership (user_id, account_id, role) SELECT value, value, 'owner' FROM ${ids}`);
			for (let i = 0; i < WEBSITES_PER_ACCOUNT; i++)
				await ctx.db.run(sql`INSERT INTO website (hid, account_id, domain, created_at)
					SELECT ${`website-${i}-`} || value, value, ${`shop-${i}-`} || value || '.example', ${now} FROM ${ids}`);
		}
	} finally {
		await close();
	}
}
