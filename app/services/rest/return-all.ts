import { changes } from "~/db/guard";
import { kindsOfResting } from "~/db/resting";
import { hasRoomForThings, type ReturnedColumns, restingMakers, returnThings } from "~/db/resting-things";
import { tableOf } from "~/db/thing-tables";
import { MAX_RULES } from "~/domain/alert/rule";
import { MAX_COMPETITORS } from "~/domain/competitor/competitor-rules";
import { MAX_SCHEDULES } from "~/domain/export/schedule-rules";
import { MAX_NOTES } from "~/domain/note/note-rules";
import { MAX_PROMPTS } from "~/domain/prompt/prompt-input";
import type { RowKind } from "~/domain/rest/rest-rules";
import { MAX_SHARES } from "~/domain/share/share-rules";
import { MAX_VIEWS } from "~/domain/table/saved-view";
import { THINGS } from "~/domain/thing/things";
import { MAX_ENDPOINTS } from "~/domain/webhook/endpoint-input";
import { AppError } from "../app-error";
import { writeAnnounced } from "../audit/write-announced";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { refuseOtherMaker } from "../makers/made-by";
import { assertRight } from "../seat/seat";
import { endRest } from "./end-rest";
import type { RestingSeat } from "./kind-at-rest";

/** Most of each kind in an account, or in what ROWS name (limitedBy), and the messages beyond, and where the name of one is taken. */
export const LIMITS: Readonly<Record<RowKind, { max: number; many: string; taken?: string }>> = {
	competitors: { max: MAX_COMPETITORS, many: "competitors.many", taken: "rest.competitorTaken" },
	prompts: { max: MAX_PROMPTS, many: "prompt.full", taken: "rest.promptTaken" },
	"scheduled-exports": { max: MAX_SCHEDULES, many: "schedule.many" },
	webhooks: { max: MAX_ENDPOINTS, many: "webhooks.errors.many" },
	"alert-rules": { max: MAX_RULES, many: "alerts.errors.manyRules" },
	shares: { max: MAX_SHARES, many: "shares.many" },
	"saved-views": { max: MAX_VIEWS, many: "views.many", taken: "rest.viewTaken" },
	notes: { max: MAX_NOTES, many: "notes.many" },
};

interface Returning {
	kind: RowKind;
	hids: readonly string[];
	/** Columns that are not as they were. */
	others?: ReturnedColumns;
}

/**
 * Brings things of one table back, with what names them. Returns how many came back. What sends data to others comes back by its owner alone, and by the
 * token that made it. Throws ValidationException (ids) where the account has no room, or none came because of its name; ImpersonatedException,
 * MadeByAnotherException.
 */
export async function returnAll(ctx: Ctx, seat: RestingSeat, { kind, hids, others }: Returning, part: number): Promise<number> {
	const { id: accountId } = seat.account;
	const of = { accountId, kind, hids: JSON.stringify(hids) };
	if (THINGS[kind].made) {
		assertRight(seat, "sending.write");
		if (seat.apiToken) refuseOtherMaker(seat, await restingMakers(ctx.db, of));
	}
	const { max, many, taken } = LIMITS[kind];
	const write = {
		accountId,
		action: `${THINGS[kind].audit}.restored`,
		when: hasRoomForThings(of, { max, now: ctx.now() }),
	};
	const statements = (marked: Parameters<typeof endRest>[2]) => [
		...returnThings(ctx.db, { ...of, ...(others && { others }) }, marked),
		...endRest(ctx, { ...of, table: tableOf(kind) }, marked, part),
	];
	const results = kind === "notes" ? await writeAnnounced(ctx, { ...write, kind }, statements) : await writeAudited(ctx, write, statements);
	const returned = results ? changes(results.at(-1)) : 0;
	if (returned > 0 && THINGS[kind].made) await ctx.ports.clock.ring();
	if (returned > 0 || (await kindsOfResting(ctx.db, accountId, hids)).length === 0) return returned;
	throw new AppError("ValidationException", { count: max }, { ids: [results && taken ? taken : many] });
}
