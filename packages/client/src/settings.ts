import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** Where and as whom the commands call. */
export interface Settings {
	url: string;
	token: string;
}

type Environment = Record<string, string | undefined>;

export function settingsFile(env: Environment): string {
	const folder = env.XDG_CONFIG_HOME ?? path.join(env.HOME ?? os.homedir(), ".config");
	return path.join(folder, "serpentine", "settings.json");
}

/** SERPENTINE_URL and SERPENTINE_TOKEN, else what `serpentine login` kept; null without either. */
export function readSettings(env: Environment): Settings | null {
	const kept = readKept(settingsFile(env));
	const url = env.SERPENTINE_URL ?? kept?.url;
	const token = env.SERPENTINE_TOKEN ?? kept?.token;
	return url !== undefined && token !== undefined ? { url, token } : null;
}

/** The file may be read by its owner only: it holds a token. */
export function keepSettings(env: Environment, settings: Settings): string {
	const file = settingsFile(env);
	fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
	fs.writeFileSync(file, `${JSON.stringify(settings, null, "\t")}\n`, { mode: 0o600 });
	fs.chmodSync(file, 0o600);
	return file;
}

function readKept(file: string): Partial<Settings> | null {
	try {
		return JSON.parse(fs.readFileSync(file, "utf8")) as Partial<Settings>;
	} catch {
		return null;
	}
}
