import { localDay } from "~/domain/time/local-day";
import { newUser } from "../../stage/accounts";
import { type StageApp, startApp } from "../../stage/app";
import { importFile } from "../own-files";
import { refusedIn, storedLines } from "./stored";
import type { ImportCase } from "./table-cases";

const TIMEZONE = "Europe/Paris";

/**
 * Imports each file into an empty account of an app of its own, and gives what is stored otherwise than the case says; [] for nothing. also: runs in the same
 * app. port: of the app, 0 for a free one.
 */
export async function runCases(
	cases: readonly ImportCase[],
	{ port, also }: { port: number; also: (app: StageApp) => Promise<void> },
): Promise<Map<ImportCase, string[]>> {
	// Nobody answers there: no look and no source of volumes adds to what the files bring.
	const app = await startApp({ serpOrigin: "http://127.0.0.1:9", ...(port > 0 && { port }) });
	const faults = new Map<ImportCase, string[]>();
	try {
		for (const one of cases) faults.set(one, await faultsOf(app, one).catch((error) => [`${error}`.slice(0, 600)]));
		await also(app);
	} finally {
		await app.stop();
	}
	return faults;
}

async function faultsOf(
	app: StageApp,
	{ name, bytes, website = "shop.example", columns, stored, refused = [] }: ImportCase,
): Promise<string[]> {
	const user = await newUser(app, { keywords: 100, country: "gb", language: "en", timezone: TIMEZONE });
	const filling = { website, country: "gb", language: "en" };
	const { id } = await importFile(app, user, { name, bytes, filling, ...(columns && { columns }) });
	const headers = { authorization: `Bearer ${user.token}`, "app-language": "en" };
	const report = await (await fetch(`${app.origin}/api/monitors/import/${id}/report`, { headers })).text();
	const found = await storedLines(app, user, localDay(TIMEZONE, Date.now()));
	return [...differences(found, [...stored].sort()), ...differences(refusedIn(report), refused).map((text) => `refused ${text}`)];
}

function differences(found: string[], wanted: string[]): string[] {
	return [
		...found.filter((line) => !wanted.includes(line)).map((line) => `has "${line}"`),
		...wanted.filter((line) => !found.includes(line)).map((line) => `lacks "${line}"`),
	];
}
