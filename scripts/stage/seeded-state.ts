import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { SIGN_IN } from "../seed-large/sign-in";
import { newFolder } from "./app";

const YEAR_DAYS = 365;

/** A state folder with so many days of this many keywords, made by `npm run seed:large` once a day: its days end today. */
export function seededState(keywords: number, days = YEAR_DAYS): { directory: string; email: string; password: string } {
	const today = new Date().toISOString().slice(0, 10);
	const folder = path.resolve(".cache/seeded");
	const size = days === YEAR_DAYS ? `-${keywords}` : `-${keywords}-${days}`;
	const directory = path.join(folder, today + size);
	const done = path.join(directory, "seeded");
	if (!fs.existsSync(done)) {
		// Deletes unfinished folders, and those of earlier days with the same size.
		for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : [])
			if (name.endsWith(size)) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
		const args = ["run", "seed:large", "--", "--keywords", String(keywords), "--days", String(days), "--state", directory];
		const { status } = spawnSync("npm", args, { stdio: "inherit" });
		if (status !== 0) throw new Error(`npm run seed:large ended with ${status}`);
		fs.writeFileSync(done, "");
	}
	return { directory, ...SIGN_IN };
}

/**
 * A copy of it, which the app may delete: pages that an object stores would answer the next bench. Every bench starts without them.
 */
export function seededCopy(keywords: number, days = YEAR_DAYS): ReturnType<typeof seededState> {
	const state = seededState(keywords, days);
	const directory = newFolder("bench");
	fs.cpSync(state.directory, directory, { recursive: true });
	return { ...state, directory };
}
