import { type AlertChoice, type AlertRow, alertByHid, alertsOf, deliveriesOfAlert, itemsOfAlerts } from "~/db/listed-alerts";
import type { AlertFacts, AlertItemFacts } from "~/domain/alert/alert";
import type { ToldItem } from "~/domain/alert/alert-message";
import { ALERT_SCOPES } from "~/domain/alert/rule-scopes";
import { isOneOf } from "~/domain/one-of";
import { ownJson } from "~/domain/own-json";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import type { ViewCaller } from "../saved-views/list-views";
import { assertRight, type UserSeat } from "../seat/seat";
import { namedTargets, type RuleTarget } from "./rule-targets";

/** An item with the rule that it holds for. */
export interface ListedItem extends ToldItem {
	/** hid; null for a removed rule. */
	rule: string | null;
	correctedAt: number | null;
}

export interface ListedAlert extends Pick<AlertRow, "hid" | "websiteHid" | "day" | "time" | "firedAt" | "correctedAt" | "readAt"> {
	facts: AlertFacts;
	items: ListedItem[];
}

/** The account's alerts, the newest first. */
export async function listAlerts(ctx: Ctx, seat: UserSeat, choice: AlertChoice): Promise<ListedAlert[]> {
	assertRight(seat, "work.read");
	return withItems(ctx, seat, await alertsOf(ctx.db, inAccount(seat), choice));
}

/** An alert with its deliveries. Throws NotFoundException. */
export async function readAlert(ctx: Ctx, seat: UserSeat, hid: string) {
	assertRight(seat, "work.read");
	const row = await alertByHid(ctx.db, inAccount(seat), hid);
	const [found] = row ? await withItems(ctx, seat, [row]) : [];
	if (!row || !found) throw new AppError("NotFoundException");
	return { ...found, deliveries: await deliveriesOfAlert(ctx.db, row.id) };
}

const inAccount = ({ account, user }: ViewCaller) => ({ accountId: account.id, userId: user.id });

async function withItems(ctx: Ctx, caller: ViewCaller, rows: readonly AlertRow[]): Promise<ListedAlert[]> {
	const items = await itemsOfAlerts(
		ctx.db,
		rows.map(({ id }) => id),
	);
	const groups = items.map(({ subject }) => groupOf(subject)).filter((one) => one !== null);
	const nameOf = await namedTargets(ctx, caller, groups);
	return rows.map(({ id, hid, websiteHid, day, time, firedAt, correctedAt, readAt, facts }) => ({
		hid,
		websiteHid,
		day,
		time,
		firedAt,
		correctedAt,
		readAt,
		facts: ownJson(facts),
		items: items.filter(({ alertId }) => alertId === id).map((item) => listedItem(item, nameOf)),
	}));
}

function listedItem(
	{ subject, facts, correctedAt, rule }: Awaited<ReturnType<typeof itemsOfAlerts>>[number],
	nameOf: (target: RuleTarget) => string | null,
): ListedItem {
	const read: AlertItemFacts = ownJson(facts);
	const group = read.about === "group" ? groupOf(subject) : null;
	const name = group && nameOf(group);
	return { subject, facts: read, corrected: correctedAt !== null, correctedAt, rule, ...(name !== null && { name }) };
}

/** The website, tag or view of a subject; null for another one. */
function groupOf(subject: string): RuleTarget | null {
	const [scope, target = null] = subject.split(":");
	return isOneOf(ALERT_SCOPES, scope) && scope !== "account" && scope !== "keyword" ? { scope, target } : null;
}
