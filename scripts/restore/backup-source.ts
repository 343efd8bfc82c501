import fs from "node:fs";
import path from "node:path";
import { BACKUP_PREFIX, manifestKey } from "~/domain/backup/backup-format";
import { openTar } from "../moving/tar-file";
import { openLocalStores } from "../seed-large/local-ctx";
import type { BackupSource } from "./restore-backup";

export interface OpenedSource extends BackupSource {
	/** Days of complete backups, the newest first. */
	days: string[];
	/** true where every listed object must be there. */
	isWhole: boolean;
	close(): Promise<void>;
}

/** A state folder of `npm start`, a folder that holds the objects of a bucket by their keys, or a file of `npm run export-data`. */
export async function openSource(folder: string): Promise<OpenedSource> {
	if (!fs.existsSync(folder)) throw new Error(`${folder} does not exist.`);
	if (fs.statSync(folder).isFile()) return openExport(folder);
	return fs.existsSync(path.join(folder, "v3")) ? openState(folder) : openFolder(folder);
}

async function openExport(file: string): Promise<OpenedSource> {
	const tar = openTar(file);
	return { get: async (key) => tar.get(key), days: daysOf(tar.names), isWhole: true, close: async () => tar.close() };
}

async function openState(folder: string): Promise<OpenedSource> {
	const { bucket, close } = await openLocalStores(folder, { isReadOnly: true });
	const keys: string[] = [];
	for (let cursor: string | undefined, isOver = false; !isOver; ) {
		const page = await bucket.list({ prefix: BACKUP_PREFIX, ...(cursor && { cursor }) });
		keys.push(...page.objects.map(({ key }) => key));
		cursor = page.truncated ? page.cursor : undefined;
		isOver = !page.truncated;
	}
	return {
		async get(key) {
			const object = await bucket.get(key);
			return object ? new Uint8Array(await object.arrayBuffer()) : null;
		},
		days: daysOf(keys),
		isWhole: false,
		close,
	};
}

async function openFolder(folder: string): Promise<OpenedSource> {
	const root = path.resolve(folder);
	const listed = fs.existsSync(path.join(root, BACKUP_PREFIX)) ? fs.readdirSync(path.join(root, BACKUP_PREFIX)) : [];
	return {
		async get(key) {
			const file = path.resolve(root, key);
			// A key of the list never leads out of the folder.
			if (!file.startsWith(root + path.sep)) throw new Error(`${key} is no key of an object.`);
			return fs.existsSync(file) ? new Uint8Array(fs.readFileSync(file)) : null;
		},
		days: daysOf(listed.map(manifestKey).filter((key) => fs.existsSync(path.join(root, key)))),
		isWhole: false,
		close: async () => {},
	};
}

/** Days whose manifest is there: it is written last. */
export function daysOf(keys: readonly string[]): string[] {
	const days = new Set(keys.map((key) => key.split("/")[1] ?? ""));
	return [...days].filter((day) => keys.includes(manifestKey(day))).toSorted((a, b) => (a < b ? 1 : -1));
}
