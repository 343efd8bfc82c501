import type { ZipEntry } from "@serpentine/table-files/write";
import { channelsOf } from "~/db/alert-channels";
import { rulesOf } from "~/db/alert-rules";
import { mutesOn } from "~/db/alert-settings";
import { archivedAlerts } from "~/db/archived-things";
import { ARCHIVE_FILES } from "~/domain/archive/archive-format";
import { ownJson, ownTexts } from "~/domain/own-json";
import { settingsOfAccount } from "../alerts/read-alert-settings";
import type { Ctx } from "../ctx";
import { iso, json } from "./archive-entries";
import { archiveTable } from "./archive-table";
import type { ArchivedThings } from "./read-things";

/** Rows that one statement reads. */
const PAGE = 1_000;
/** Before every day. */
const EVER = "";

/** Rules, what alerts are sent by, and every alert that is kept. */
export async function* alertFiles(ctx: Ctx, { id }: { id: number }, { names }: ArchivedThings): AsyncGenerator<ZipEntry> {
	const [rules, channels, mutes, settings] = await Promise.all([
		rulesOf(ctx.db, id),
		channelsOf(ctx.db, id),
		mutesOn(ctx.db, id, EVER),
		settingsOfAccount(ctx, id),
	]);
	const channelNames = new Map(channels.map(({ hid, name }) => [hid, `channels:${name}`]));
	yield json(
		ARCHIVE_FILES.alertRules,
		rules.map((one) => ({
			name: one.name,
			condition: ownJson(one.condition),
			scope: one.scope,
			target: one.targetHid === null ? null : names.subjectName(`${one.scope}:${one.targetHid}`),
			channels: ownTexts(one.channels).map((channel) => channelNames.get(channel) ?? channel),
			enabled: one.state === "on",
			created_at: iso(one.createdAt),
		})),
	);
	yield json(ARCHIVE_FILES.alertSettings, {
		...settings,
		// The address of a channel is in no archive: whoever finds the file could write there.
		channels: channels.map(({ kind, name, hint, state, createdAt }) => ({ kind, name, hint, state, created_at: iso(createdAt) })),
		mutes: [...mutes].map(([subject, until]) => ({ of: names.subjectName(subject), until })),
	});
	yield { name: ARCHIVE_FILES.alerts, chunks: archiveTable("alerts", () => alertCells(ctx, id, names)) };
}

/** A row for each item, the oldest alert first. */
async function* alertCells(ctx: Ctx, accountId: number, names: ArchivedThings["names"]) {
	let number = 0;
	for (let after = { alert: 0, item: 0 }; ; ) {
		const rows = await archivedAlerts(ctx.db, accountId, after, PAGE);
		yield rows.map((row) => {
			if (row.alert !== after.alert) number++;
			after = { alert: row.alert, item: row.item };
			return {
				alert: number,
				website: row.website,
				day: row.day,
				time: row.time,
				fired_at: row.firedAt,
				corrected_at: row.correctedAt,
				read_at: row.readAt,
				facts: row.facts,
				rule: row.rule,
				subject: names.subjectName(row.subject),
				item: row.itemFacts,
				item_corrected_at: row.itemCorrectedAt,
			};
		});
		if (rows.length < PAGE) return;
	}
}
