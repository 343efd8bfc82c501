import { Buffer } from "node:buffer";
import { gunzipSync } from "node:zlib";
import type { SampleColumns } from "~/domain/storage/sample-columns";

/** Columns of a closed sample as D1 kept them before: base64 of gzip of JSON. */
export function columnsFromText(text: string): SampleColumns {
	return JSON.parse(gunzipSync(Buffer.from(text, "base64")).toString("utf8")) as SampleColumns;
}
