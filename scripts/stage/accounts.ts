import type { StageApp } from "./app";
import { waitFor } from "./waiting";

export interface BenchUser {
	hid: string;
	token: string;
	email: string;
	/** "name=value" of a session. */
	cookie: string;
}

let serial = 0;
export const PASSWORD = "a long enough password";

interface NewUser {
	email?: string;
	keywords: number;
	depth?: number;
	country?: string;
	language?: string;
	timezone?: string;
}

/** A user on the paid plan with room for this many keywords. */
export async function newUser(
	app: StageApp,
	{ email = `bench-${Date.now()}-${++serial}@example.com`, keywords, depth = 30, ...more }: NewUser,
): Promise<BenchUser> {
	const made = await app.post<Omit<BenchUser, "email">>("/dev/users", {
		email,
		password: PASSWORD,
		plan: "expert_20210323",
		packs: Math.min(200, Math.ceil(keywords / 100)),
		depth,
		...more,
	});
	return { ...made, email };
}

/** Session and token of a new administrator. */
export function newAdministrator(app: StageApp): Promise<{ cookie: string; token: string }> {
	return app.post("/dev/users", { email: `admin-${Date.now()}-${++serial}@example.com`, password: PASSWORD, role: "ADMINISTRATOR" });
}

export function terms(count: number, name: string): string[] {
	return Array.from({ length: count }, (_, i) => `${name} ${i}`);
}

export interface Meter {
	rows: number;
	puts: number;
	gets: number;
	queue_ops: number;
	pages: number;
	usage: number;
	/** Rows that statements of one kind wrote, such as "rows INSERT INTO job". */
	[kind: `rows ${string}`]: number;
}

/** Waits until this many definite observations were written since the reset of the meter. Throws after the limit. */
export async function waitForUsage(app: StageApp, usage: number, limitMs: number): Promise<void> {
	await waitFor(`a usage of ${usage}`, limitMs, async () => (await app.get<Meter>("/dev/meter")).usage >= usage);
}
