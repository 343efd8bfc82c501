import { unaskedReading } from "~/domain/source/structured-reading";
import type { SourceSession } from "../source-ports";

/** A session that asks nobody: every page carries the reason. */
export function unaskedSession(reason: Parameters<typeof unaskedReading>[0]): SourceSession {
	return {
		async close() {},
		async fetchPage() {
			return {
				asked: "",
				url: "",
				status: 0,
				html: "",
				sent: "as-shown",
				body: new Uint8Array(),
				encoding: "identity",
				bytes: 0,
				complete: false,
				failure: "provider",
				downloadMs: 0,
				structured: { reading: unaskedReading(reason) },
			};
		},
	};
}
