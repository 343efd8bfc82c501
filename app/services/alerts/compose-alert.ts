import { alertById, groupNames, itemsWithRules } from "~/db/alert-content";
import type { AlertMessage } from "~/domain/alert/alert-message";
import { type DeliveryCause, DIGEST_TARGET } from "~/domain/alert/delivery";
import type { Told } from "~/domain/alert/plan-deliveries";
import { partOf, toldItems } from "~/domain/alert/told-items";
import { ownJson, ownTexts } from "~/domain/own-json";
import { wordAlert } from "~/i18n/alert-words";
import type { Language } from "~/i18n/languages";
import type { Ctx } from "../ctx";

/** The reader of a message. */
export interface AlertReader extends Pick<Told, "timezone" | "dates" | "muted"> {
	language: Language;
}

export interface ComposedAlert {
	hid: string;
	/** null for an alert about the account. */
	domain: string | null;
	message: AlertMessage;
	/** hids of the rules whose items it contains. */
	rules: string[];
	/** One of the rules names the digest. */
	isOfDigest: boolean;
}

export interface WantedMessage {
	alertId: number;
	kind: "fired" | "corrected";
	/** Targets of rules whose items the message contains. */
	targets: ReadonlySet<string>;
	/** Corrections before this instant are in an earlier message, ms. */
	correctedFrom: number;
}

/** Puts an alert, or its correction, into words as it is known now, or returns the reason why there is nothing to tell. */
export async function composeAlert(
	ctx: Ctx,
	{ alertId, kind, targets, correctedFrom }: WantedMessage,
	{ language, timezone, dates, muted }: AlertReader,
): Promise<ComposedAlert | { cause: DeliveryCause }> {
	const [row, stored] = await Promise.all([alertById(ctx.db, alertId), itemsWithRules(ctx.db, alertId)]);
	if (!row) return { cause: "rule_gone" };
	const { hid, websiteHid, day, time, firedAt, accountId } = row;
	const items = stored.map(({ facts, channels, ...item }) => ({
		...item,
		facts: ownJson(facts),
		targets: channels === null ? null : ownTexts(channels),
	}));
	const told = toldItems(items, { kind, targets, websiteHid, muted, correctedFrom });
	if ("cause" in told) return told;
	const { facts, items: part } = partOf(ownJson(row.facts), told.items, stored.length);
	const groups = part.filter((item) => item.facts.about === "group").map(({ subject }) => subject);
	const names = await groupNames(ctx.db, accountId, groups);
	const named = part.map((item) => ({ ...item, name: names.get(item.subject) }));
	const rules = new Set(told.items.flatMap(({ ruleHid }) => ruleHid ?? []));
	const isOfDigest = told.items.some((item) => item.targets?.includes(DIGEST_TARGET));
	return {
		hid,
		domain: facts.domain,
		message: wordAlert({ kind, facts, items: named, day, time, firedAt }, { language, timezone, dates }),
		rules: [...rules],
		isOfDigest,
	};
}
