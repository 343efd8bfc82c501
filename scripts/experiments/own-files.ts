import type { RAW_LAYOUTS } from "~/domain/export/choices";
import type { StageApp } from "../stage/app";
import { sleep } from "../stage/waiting";

export type Layout = (typeof RAW_LAYOUTS)[number];

/** Facts of a notification of a finished import. */
export interface ImportFacts {
	positions: number;
	refused: number;
}

interface ImportNotice {
	kind: string;
	facts: ImportFacts;
}

const LIMIT_MS = 60_000;
const IMPORTS = "/api/monitors/import";

/** The raw positions of an account from a day to another, as a file. headers: those that sign in. */
export async function rawExport(
	app: StageApp,
	headers: Record<string, string>,
	of: { layout: Layout; format: string; from: string; to: string },
): Promise<Uint8Array> {
	const { layout, format, from, to } = of;
	const body = JSON.stringify({ type: "raw", layout, format, current: to, comparison: from });
	const sent = { ...headers, "content-type": "application/json", origin: app.origin };
	const asked = await fetch(`${app.origin}/api/monitors/generate_export`, { method: "POST", body, headers: sent });
	const { data } = (await asked.json()) as { data: { file: string } };
	const answer = await fetch(`${app.origin}/api/download/${data.file}`, { headers });
	if (!answer.ok) throw new Error(`the export answered ${answer.status}`);
	return new Uint8Array(await answer.arrayBuffer());
}

/** Imports a file by its preset, and by values and columns that neither the rows nor the preset have. Throws where it is refused or fails, and after LIMIT_MS. */
export async function importFile(
	app: StageApp,
	{ hid, token }: { hid: string; token: string },
	file: { name: string; bytes: Uint8Array; filling?: Record<string, string>; columns?: string[] },
): Promise<ImportFacts & { id: string }> {
	const form = new FormData();
	form.set("file", new Blob([file.bytes as Uint8Array<ArrayBuffer>]), file.name);
	const headers = { authorization: `Bearer ${token}` };
	const sent = await fetch(`${app.origin}${IMPORTS}`, { method: "POST", body: form, headers });
	if (!sent.ok) throw new Error(`${file.name}: ${sent.status} ${await sent.text()}`);
	const { filename, filetype, preset } = (await sent.json()) as {
		filename: string;
		filetype: string;
		preset: { filling?: object; formatting?: object };
	};
	// The preset names what it lacks too, without a value.
	const known = Object.entries(preset.filling ?? {}).filter(([, value]) => Boolean(value));
	const filling = { ...file.filling, ...Object.fromEntries(known) };
	const formatting = { ...preset.formatting, ...(file.columns && { columns: file.columns }) };
	await app.post(`${IMPORTS}/process`, { filename, filetype, ...preset, filling, formatting }, token);
	for (const end = Date.now() + LIMIT_MS; Date.now() < end; await sleep(250)) {
		const { notifications } = await app.get<{ notifications: ImportNotice[] }>(`/storage/${hid}/notifications.json`, token);
		const one = notifications.find(({ kind }) => /^keywords_import|^import_failed$/.test(kind));
		if (one?.kind === "keywords_imported") return { ...one.facts, id: filename };
		if (one?.kind === "import_failed") throw new Error(`${file.name}: the import failed`);
	}
	throw new Error(`the import did not end in ${LIMIT_MS / 1000} s`);
}
