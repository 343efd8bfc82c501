import type { ZipEntry } from "@serpentine/table-files/write";

export function json(name: string, value: unknown): ZipEntry {
	return stored(name, `${JSON.stringify(value, null, "\t")}\n`);
}

export function stored(name: string, text: string): ZipEntry {
	return { name, stored: new TextEncoder().encode(text) };
}

export function iso(at: number | null): string | null {
	return at === null ? null : new Date(at).toISOString();
}
