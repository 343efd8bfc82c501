import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import en from "./en";

const SERVICES = path.resolve(import.meta.dirname, "../services");
/** What administrators do to the product concerns no user's event log. */
const NOT_A_USERS = /^(crawler_config|reread|notice|source|setting|datacenters|dead_letter)\./;

function actions(): string[] {
	const files = readdirSync(SERVICES, { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.test)\.ts$/.test(file));
	const found = files.flatMap((file) => {
		const source = readFileSync(path.join(SERVICES, file), "utf8");
		return [...source.matchAll(/action[:=][^\n]*/g)].flatMap(([line]) =>
			[...line.matchAll(/"([a-z_]+\.[a-z_]+)"/g)].map((match) => match[1] ?? ""),
		);
	});
	return [...new Set(found)].filter((action) => !NOT_A_USERS.test(action));
}

test("everything that the event log of a user tells has words", () => {
	const written = actions();
	expect(written.length).toBeGreaterThan(8);
	const known = Object.keys(en.account.activity.actions);
	expect(written.filter((action) => !known.includes(action.replaceAll(".", "_")))).toEqual([]);
});
