import { accountById } from "~/db/accounts";
import { importByHid } from "~/db/imports";
import { insertClosedSample } from "~/db/samples";
import type { ImportSettings } from "~/domain/import/import-settings";
import { emptyEvidence } from "~/domain/sample/columns";
import { HOUR_MS } from "~/domain/time/durations";
import { newAccount, type World } from "../../../tests/engine/test-world";
import { packGrid } from "../samples/sample-row";
import { ownerSeat } from "../seat/test-seat";
import { processImport } from "./process-import";
import { describeUpload } from "./read-upload";
import { runImport } from "./run-import";
import { type Owner, receiveFile } from "./upload-file";

export const CSV = [
	"Keyword;Website;Country;Date;Position",
	"red shoes;example.com;fr/fr;2024-01-31;3",
	"red shoes;example.com;fr/fr;2024-02-01;>50",
	"blue shoes;example.com;fr/fr;2024-02-01;-",
	"blue shoes;example.com;fr/fr;2024-02-02;",
	"blue shoes;example.com;fr/fr;tomorrow;4",
	"",
].join("\n");

/** An account in Paris that pays for 100 keywords a pack. */
export async function newOwner(world: World, packs = 1): Promise<Owner> {
	const row = await accountById(world.ctx.db, await newAccount(world, { timezone: "Europe/Paris", packs }));
	return { id: row?.id ?? 0, hid: row?.hid ?? "" };
}

/** A reading of the keyword of ordinal 0 by a look. */
export async function lookedAt({ ctx }: World, accountId: number, day: string, code: number): Promise<void> {
	const evidence = { ...emptyEvidence(1), sources: ["", "serper"], parts: ["1.1"] };
	evidence.source[0] = 1;
	evidence.part[0] = 0;
	const grid = { first: 0, codes: Uint16Array.of(code), depths: Uint8Array.of(30), evidence };
	const at = Date.parse(`${day}T06:00:00Z`);
	const row = { accountId, day, time: "0000", asked: "0", openedAt: at, closedAt: at + HOUR_MS };
	await insertClosedSample(ctx.db, { ...row, ...packGrid(grid) });
}

export async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
	yield new TextEncoder().encode(text);
}

/** Sends a file and makes a job of it, by its preset where `settings` say nothing else. */
export async function startImport(
	{ ctx }: World,
	account: Owner,
	file: { text: string; name?: string; settings?: Partial<ImportSettings> },
): Promise<{ hid: string; id: number }> {
	const upload = await receiveFile(ctx, ownerSeat(account), { filename: file.name ?? "history.csv", bytes: bytesOf(file.text) });
	const { preset } = await describeUpload(ctx, ownerSeat(account), upload);
	const filling = { website: "", country: "", language: "" };
	const chosen = { reading: preset.reading, columns: preset.formatting.columns, filling, replace: false, ...file.settings };
	await processImport(ctx, ownerSeat(account), { filename: upload, settings: chosen });
	const row = await importByHid(ctx.db, account.id, upload);
	return { hid: upload, id: row?.id ?? 0 };
}

/** Runs the import until it asks for no further run. */
export async function runToEnd(ctx: World["ctx"], id: number): Promise<"done" | "stale"> {
	for (;;) {
		const outcome = await runImport(ctx, id);
		if (outcome !== "more") return outcome;
	}
}

/** A keyword at position n in the n-th month of 2023. */
export function sevenMonths(): string {
	const rows = Array.from({ length: 7 }, (_, i) => `red shoes;example.com;fr/fr;2023-0${i + 1}-15;${i + 1}`);
	return ["Keyword;Website;Country;Date;Position", ...rows].join("\n");
}
