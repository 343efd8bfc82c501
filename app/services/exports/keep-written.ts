import { markExportWritten, type StoredExport } from "~/db/exports";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import type { ObjectWriter } from "../ports";

/** Object of an account's export; below the account's folder, so that it goes with the account. */
export function exportKey(accountHid: string, hid: string): string {
	return `${accountHid}/exports/${hid}`;
}

/** Hands chunks on and keeps them. Keeping is a service for later: its failure does not end the download. */
export async function* keptWhileWritten(
	ctx: Ctx,
	{ account, row }: { account: { hid: string }; row: Pick<StoredExport, "hid"> },
	chunks: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
	let writer: ObjectWriter | null = ctx.ports.objects.writer(exportKey(account.hid, row.hid));
	const attempt = async (step: (to: ObjectWriter) => Promise<void>) => {
		if (!writer) return;
		try {
			await step(writer);
		} catch (error) {
			ctx.log({ event: "export_not_kept", error: describeError(error) });
			await writer.abort().catch(() => {});
			writer = null;
		}
	};
	let [bytes, isWhole] = [0, false];
	try {
		for await (const chunk of chunks) {
			if (chunk.length === 0) continue;
			await attempt((to) => to.write(chunk));
			bytes += chunk.length;
			yield chunk;
		}
		isWhole = true;
		await attempt(async (to) => {
			await to.close();
			await markExportWritten(ctx.db, row.hid, bytes);
		});
	} finally {
		if (!isWhole) await attempt((to) => to.abort());
	}
}
