import fs from "node:fs";
import path from "node:path";
import { type OpenedSource, openSource } from "../restore/backup-source";
import { fillStores, linesOf } from "../restore/fill-stores";
import type { Restored } from "../restore/restore-backup";
import { openLocalStores } from "../seed-large/local-ctx";
import { SECRETS } from "../serve/snapshot.mjs";
import { hasData, withHeldFolder } from "./data-folder";

interface WantedDay {
	from: string;
	/** The newest unless given. */
	day?: string | undefined;
}

/** Opens a file of `export-data`, or a folder with a download of the bucket. Throws with words for the operator. */
export async function openDay({ from, day: wanted }: WantedDay) {
	const source = await openSource(from);
	const day = wanted ?? source.days[0];
	if (day === undefined) throw new Error(`${from} holds no complete export or backup.`);
	return { source, day };
}

/** Throws for a file that lacks what it lists. */
export function refuseDamaged({ missing }: Restored, { from, source }: { from: string; source: OpenedSource }): void {
	if (missing.length > 0 && source.isWhole) throw new Error(`${from} is damaged: it lacks ${missing.slice(0, 5).join(", ")}.`);
}

/** Fills a folder without users. say: gets the lines for the operator. Throws with words for the operator. */
export async function fillFolder(folder: string, wanted: WantedDay, say: (line: string) => void): Promise<void> {
	const { from } = wanted;
	const { source, day } = await openDay(wanted);
	fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
	await withHeldFolder(folder, async () => {
		if (await hasUsers(folder))
			throw new Error(`${folder} holds an installation with users, which an import would overwrite. Set DATA_DIR to an empty folder.`);
		const aside = path.join(folder, "import.partial");
		fs.rmSync(aside, { recursive: true, force: true });
		try {
			const restored = await fillStores(source, aside, day);
			refuseDamaged(restored, { from, source });
			const secrets = await source.get(SECRETS);
			if (secrets) fs.writeFileSync(path.join(folder, SECRETS), secrets, { mode: 0o600 });
			// The new stores take the place of the empty ones at once: a process that is killed before leaves an empty installation.
			fs.rmSync(path.join(folder, "v3"), { recursive: true, force: true });
			fs.renameSync(path.join(aside, "v3"), path.join(folder, "v3"));
			for (const line of linesOf(restored, `imported into ${folder}`)) say(line);
			if (!secrets) say("The source has no secrets: set SOURCES_SECRET to the one of the former installation.");
		} finally {
			fs.rmSync(aside, { recursive: true, force: true });
			await source.close();
		}
	});
}

async function hasUsers(folder: string): Promise<boolean> {
	if (!hasData(folder)) return false;
	const { d1, close } = await openLocalStores(folder, { isReadOnly: true });
	try {
		const table = await d1.prepare("SELECT 1 FROM sqlite_master WHERE name = 'user'").first();
		return table !== null && (await d1.prepare("SELECT 1 FROM user LIMIT 1").first()) !== null;
	} finally {
		await close();
	}
}
