import type { z } from "zod";
import { hasAllMonitors, keepFromImport, updateMonitorRows } from "~/db/monitors";
import { tagMonitors, untagMonitors } from "~/db/tags";
import type { monitorChangeSchema } from "~/domain/monitor/monitor-input";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { writeTracked } from "../table/write-tracked";
import { requireTags } from "../tags/list-tags";
import { wantedPagesOf } from "./wanted-pages";

/** Changes in one parameter: stays below D1's 2 MB with the most tags. */
const CHANGES_PER_STATEMENT = 1_000;

export type MonitorChange = z.output<typeof monitorChangeSchema> & { hid: string };

/**
 * Changes monitors of the account, all or none; each hid once. Throws NotFoundException when one does not exist or belongs to another account,
 * ValidationException for unknown tags and for a wanted page that is none of the website. Source: spec B §7 "Update monitor favorite; update tags for a single monitor or many
 * ids".
 */
export async function updateMonitors(ctx: Ctx, seat: Seat, changes: readonly MonitorChange[]): Promise<void> {
	assertRight(seat, "work.write");
	const accountId = seat.account.id;
	await requireTags(
		ctx,
		accountId,
		changes.flatMap(({ tags }) => tags ?? []),
	);
	// Without the typed address, which is longer than the stored one.
	const tagged = changes.flatMap(({ hid, tags }) => (tags === undefined ? [] : [{ hid, tags }]));
	const wanting = changes.flatMap(({ hid, wanted_url }) => (wanted_url === undefined ? [] : [{ hid, wanted_url }]));
	const pages = await wantedPagesOf(ctx, accountId, wanting);
	const set = changes
		.filter(({ favorite, depth, wanted_url }) => favorite !== undefined || depth !== undefined || wanted_url !== undefined)
		.map((one) => (one.wanted_url === undefined ? one : { ...one, wanted_url: pages.get(one.hid) ?? null }));
	const when = hasAllMonitors(accountId, hidsOf(changes), changes.length);
	const results = await writeTracked(
		ctx,
		{ accountId, action: "keywords.changed", when, hids: changes.map(({ hid }) => hid) },
		(marked) => [
			keepFromImport(ctx.db, accountId, hidsOf(changes), marked),
			...chunks(set).map((some) => updateMonitorRows(ctx.db, accountId, JSON.stringify(some), marked)),
			...chunks(tagged).flatMap((some) => [
				untagMonitors(ctx.db, accountId, hidsOf(some), marked),
				tagMonitors(ctx.db, accountId, JSON.stringify(some), marked),
			]),
		],
	);
	if (results === null) throw new AppError("NotFoundException");
}

function chunks<T>(all: readonly T[]): T[][] {
	const count = Math.ceil(all.length / CHANGES_PER_STATEMENT);
	return Array.from({ length: count }, (_, n) => all.slice(n * CHANGES_PER_STATEMENT, (n + 1) * CHANGES_PER_STATEMENT));
}

function hidsOf(changes: readonly { hid: string }[]): string {
	return JSON.stringify(changes.map(({ hid }) => hid));
}
