import { Buffer } from "node:buffer";
import { gunzipSync, gzipSync } from "node:zlib";
import { fromColumns, type SampleColumns, type SampleEntry, toColumns } from "~/domain/storage/sample-columns";

/** Columns of a closed sample as D1 keeps them: base64 of gzip (D1 hands BLOBs back as arrays of numbers, 2.5 times slower). */
export function packColumns(entries: SampleEntry[]): string {
	return gzipSync(Buffer.from(JSON.stringify(toColumns(entries)))).toString("base64");
}

export function columnsFromText(text: string): SampleColumns {
	return JSON.parse(gunzipSync(Buffer.from(text, "base64")).toString("utf8")) as SampleColumns;
}

export function unpackColumns(text: string): SampleEntry[] {
	return fromColumns(columnsFromText(text));
}
