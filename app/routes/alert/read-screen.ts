import type { AlertItemFacts } from "~/domain/alert/alert";
import { hidOfKeyword } from "~/domain/alert/compose-alerts";
import { isMoveKind } from "~/domain/alert/kinds/alert-kinds";
import { targetNames } from "~/domain/alert/target-name";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { localDay } from "~/domain/time/local-day";
import { formatDay, formatInstant } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { ruleSentence } from "~/i18n/rule-words";
import { paths } from "~/paths";
import type { Signed } from "~/server/guards";
import { placeOf } from "~/server/place-of";
import { alertLines } from "~/services/alerts/alert-lines";
import { listChannels } from "~/services/alerts/channels/list-channels";
import { readAlert } from "~/services/alerts/list-alerts";
import { listRules } from "~/services/alerts/list-rules";
import { mutableSubjects, readMutes } from "~/services/alerts/mute";

/** Content of the page of one alert. Throws NotFoundException. */
export async function readScreen(signed: Signed, hid: string, language: Language) {
	const { ctx, account, seat } = signed;
	const place = placeOf(account, language);
	const alert = await readAlert(ctx, seat, hid);
	const [rules, channels, mutes] = await Promise.all([
		listRules(ctx, seat),
		seat.may("sending.read") ? listChannels(ctx, seat) : [],
		readMutes(ctx, account),
	]);
	const { words, lines } = alertLines(alert, rules, place);
	const targetOf = targetNames(channels);
	return {
		hid,
		title: words.title,
		when: words.when,
		causes: words.causes,
		notes: words.notes,
		items: lines.map(({ facts, correctedAt: _at, ...line }) => ({
			...line,
			/** Detail of the keyword at the days of the alert; null for another subject. */
			keywordHref: facts.about === "keyword" ? keywordHref(hidOfKeyword(line.subject), facts) : null,
			isMove: isMoveKind(facts.kind),
			isLater: "later" in facts && facts.later !== undefined,
			rules: line.rules.map(({ hid: rule, name, condition }) => ({ hid: rule, name: name || ruleSentence(condition, language) })),
		})),
		corrected: alert.correctedAt === null ? null : formatInstant(alert.correctedAt, place),
		today: localDay(account.timezone, ctx.now()),
		mutable: [...mutableSubjects(alert)].map(([subject, { scope, name }]) => {
			const until = mutes.get(subject);
			return { subject, scope, name: scope === "website" ? unicodeDomain(name) : name, muted: until ? formatDay(until, language) : null };
		}),
		deliveries: alert.deliveries.map(({ target, kind, state, cause, sentAt }) => ({
			key: `${target} ${kind}`,
			...targetOf(target),
			isCorrection: kind === "corrected",
			state,
			cause,
			at: sentAt === null ? null : formatInstant(sentAt, place),
		})),
	};
}
function keywordHref(id: string, { before, after }: Extract<AlertItemFacts, { about: "keyword" }>): string {
	return paths.positionMonitoring({ date: after.day, comparison: before.day, dialog: "keyword_detail", id });
}
export type AlertScreen = Awaited<ReturnType<typeof readScreen>>;
