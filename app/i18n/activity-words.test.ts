import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import en from "./en";

const SERVICES = path.resolve(import.meta.dirname, "../services");
/** No user's event log shows what administrators do to the product, nor the end of an account: its log has no reader then. */
const NOT_A_USERS =
	/^((crawler_config|reread|notice|operator_note|relay|source|setting|datacenters|dead_letter|users|backup|operation|setup)\.|account\.destroyed$)/;

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

test("every event of a user's event log has words", () => {
	const written = actions();
	expect(written.length).toBeGreaterThan(8);
	const known = Object.keys(en.account.activity.actions);
	expect(written.filter((action) => !known.includes(action.replaceAll(".", "_")))).toEqual([]);
});
