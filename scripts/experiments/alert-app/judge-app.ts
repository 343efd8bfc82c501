import type { AlertFacts, AlertItemFacts, AlertValue } from "~/domain/alert/alert";
import { judgeKeyword, needOf, UNKNOWN_SIGHT } from "~/domain/alert/held-rules";
import { CODES } from "~/domain/sample/codes";
import { DAY_MS } from "~/domain/time/durations";
import { groupBy } from "~/services/jobs/wishes/group-by";
import { type Check, check } from "../../stage/compare";
import { integrity, rowsOf } from "../../stage/stored";
import { domainOf, type SimulatedKeyword } from "../alert-events";
import { dropChecks, type FiredAlert, toldDrop } from "../alert-told";
import { type AppDays, KILLS } from "./app-days";

interface AlertRow {
	id: number;
	hid: string;
	day: string;
	facts: string;
}

interface ItemRow {
	alertId: number;
	facts: string;
	correctedAt: number | null;
}

interface DeliveryRow {
	alert: string;
	/** Kind of the channel, "mail" or "digest". */
	target: string;
	kind: "fired" | "corrected";
	state: string;
	cause: string | null;
}

/** More results than any list has where a website is planted. */
const WHOLE_LIST = 100;

const DELIVERIES = `SELECT a.hid AS alert, coalesce(c.kind, d.target) AS target, d.kind, d.state, d.cause
	FROM alert_delivery d JOIN alert a ON a.id = d.alert_id LEFT JOIN alert_channel c ON c.hid = d.target`;

/** Checks compare the rows of the app and the messages of the fakes with the planted truth. */
export function judgeApp(days: AppDays): Check[] {
	const { stateDir } = days.app;
	const alerts = rowsOf<AlertRow>(stateDir, "SELECT id, hid, day, facts FROM alert ORDER BY id");
	const items = rowsOf<ItemRow>(stateDir, "SELECT alert_id AS alertId, facts, corrected_at AS correctedAt FROM alert_item ORDER BY id");
	const told = { keywords: days.engine.pages.keywords, perWebsite: days.engine.pages.perWebsite };
	const fired = firedAlerts(days, alerts, items);
	return [
		...falseItems(days, items),
		...dropChecks(days.drops.map((drop) => toldDrop(drop, fired, told))),
		...messages(days, rowsOf<DeliveryRow>(stateDir, DELIVERIES)),
		integrity(stateDir),
	];
}

function dayIn({ engine }: AppDays, day: string): number {
	return Date.parse(`${day}T00:00:00Z`) / DAY_MS - engine.pages.firstDay;
}

function firedAlerts(days: AppDays, alerts: readonly AlertRow[], items: readonly ItemRow[]): FiredAlert[] {
	const byAlert = groupBy(items, ({ alertId }) => alertId);
	return alerts.map(({ id, day, facts: stored }) => {
		const facts: AlertFacts = JSON.parse(stored);
		const website = Array.from({ length: 10 }, (_, one) => one).findIndex((one) => domainOf(one) === facts.domain);
		const ordinals = (byAlert.get(id) ?? []).flatMap(({ facts: item }) => keywordOf(days, JSON.parse(item))?.ordinal ?? []);
		return { day: dayIn(days, day), website, ordinals: [...new Set(ordinals)], causes: facts.causes ?? [] };
	});
}

function keywordOf({ engine }: AppDays, facts: AlertItemFacts): SimulatedKeyword | null {
	return facts.about === "keyword" ? engine.pages.keywordOf(facts.term) : null;
}

/** Items whose condition does not hold for the true places of their two days. */
function falseItems(days: AppDays, items: readonly ItemRow[]): Check[] {
	const wrong: string[] = [];
	for (const { facts: stored } of items) {
		const facts: AlertItemFacts = JSON.parse(stored);
		const keyword = keywordOf(days, facts);
		if (!keyword || facts.about !== "keyword" || !facts.condition || needOf(facts.condition) !== "positions") {
			wrong.push(stored);
			continue;
		}
		const { condition, before, after } = facts;
		const truths = [after, before].map((value) => truthOf(days, keyword, value));
		const [now, then] = truths;
		if (!now || !then || judgeKeyword(condition, { ...UNKNOWN_SIGHT, move: { after: now, before: then, older: null }, spread: () => 0 }))
			continue;
		const placesOf = (values: readonly { code: number }[]) => values.map(({ code }) => code - CODES.place).join(" ← ");
		const [day, earlier] = [dayIn(days, after.day), dayIn(days, before.day)];
		wrong.push(`${facts.term} ${condition.kind} day ${day} ← ${earlier}: ${placesOf([after, before])}, truth ${placesOf(truths)}`);
	}
	const corrected = items.filter(({ correctedAt }) => correctedAt !== null).length;
	return [
		check("app: items of alerts; corrected ones", items.length > 0, `${items.length}; ${corrected}`),
		check("app: false items", wrong.length === 0, `${wrong.length} ${wrong.slice(0, 10).join("; ")}`),
	];
}

/** The place in the whole list: the app may know one below the depth, or that there is none within it. */
function truthOf(days: AppDays, keyword: SimulatedKeyword, { day }: AlertValue): { code: number; depth: number } {
	const { pages } = days.engine;
	return { code: CODES.place + pages.placeOf(keyword, pages.firstDay + dayIn(days, day)), depth: WHOLE_LIST };
}

function messages(days: AppDays, rows: readonly DeliveryRow[]): Check[] {
	const { taken } = days.outside;
	const chats = rows.filter(({ target }) => target !== "mail" && target !== "digest");
	const countsOf = (texts: readonly string[]) => [...groupBy(texts, (text) => text).values()].map(({ length }) => length);
	const once = taken.filter(({ isCorrection }) => !isCorrection).map(({ kind, alert }) => `${kind} ${alert}`);
	const twice = countsOf([...once, ...taken.filter(({ isCorrection }) => isCorrection).map(({ kind, text }) => kind + text)]).filter(
		(count) => count > 1,
	);
	const hasTaken = new Set(once);
	const unclear = chats.filter(({ state }) => state === "unclear");
	const digests = days.mails.filter(({ kind }) => kind === "alert_digest");
	const untold = unclear.filter(({ alert }) => !digests.some(({ html }) => html.includes(alert)));
	const fired = chats.filter(({ kind }) => kind === "fired");
	const lost = fired.filter(
		({ alert, target, state }) => state !== "unclear" && state !== "dropped" && !hasTaken.has(`${target} ${alert}`),
	);
	const open = rows.filter(({ target, state }) => target !== "digest" && (state === "waiting" || state === "sending"));
	const mailed = days.mails.map(({ id }) => id);
	const states = [...groupBy(chats, ({ state, cause }) => (cause ? `${state} (${cause})` : state))];
	return [
		check(
			"app: kills of the process group while messages were sent",
			days.app.kills === KILLS.length + 1,
			`${days.app.kills - 1}, and one before the lost night`,
		),
		check("app: messages to five channels", fired.length > 0, states.map(([state, of]) => `${state} ${of.length}`).join(", ")),
		check("app: messages that a service took twice", twice.length === 0, `${twice.length} of ${taken.length}`),
		check("app: messages that are not unclear and that no service took", lost.length === 0, `${lost.length} of ${fired.length}`),
		check(
			"app: unclear messages, each in a later digest",
			unclear.length > 0 && untold.length === 0,
			`${unclear.length}, of which the service had taken ${unclear.filter(({ alert, target }) => hasTaken.has(`${target} ${alert}`)).length}; not in a digest ${untold.length}`,
		),
		check("app: messages without an end", open.length === 0, open.length),
		check("app: mails, each once", new Set(mailed).size === mailed.length && mailed.length > 0, mailed.length),
	];
}
