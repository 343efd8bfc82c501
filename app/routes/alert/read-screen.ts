import { messageItems } from "~/domain/alert/alert-message";
import { targetNames } from "~/domain/alert/target-name";
import { wordAlert } from "~/i18n/alert-words";
import { formatDay, formatInstant } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import type { Signed } from "~/server/guards";
import { placeOf } from "~/server/place-of";
import { listChannels } from "~/services/alerts/channels/list-channels";
import { readAlert } from "~/services/alerts/list-alerts";
import { listRules } from "~/services/alerts/list-rules";
import { readMute } from "~/services/alerts/mute";

/** Content of the page of one alert. Throws NotFoundException. */
export async function readScreen(signed: Signed, hid: string, language: Language) {
	const { ctx, account } = signed;
	const place = placeOf(account, language);
	const alert = await readAlert(ctx, signed, hid);
	const [rules, channels] = await Promise.all([listRules(ctx, signed), listChannels(ctx, account.id)]);
	const told = { kind: "fired" as const, ...alert };
	const words = wordAlert(told, place);
	const rulesOf = (subject: string) => new Set(alert.items.filter((item) => item.subject === subject).map(({ rule }) => rule));
	const muted = alert.websiteHid === null ? null : await readMute(ctx, account, { scope: "website", target: alert.websiteHid });
	const targetOf = targetNames(channels);
	return {
		hid,
		title: words.title,
		when: words.when,
		causes: words.causes,
		notes: words.notes,
		items: messageItems(told).map(({ subject }, i) => ({
			...(words.items[i] ?? { text: "", evidence: [], corrected: false, cause: null }),
			subject,
			cause: words.causes[words.items[i]?.cause ?? -1] ?? null,
			rules: rules
				.filter((rule) => rulesOf(subject).has(rule.hid))
				.map(({ hid: rule, name, condition }) => ({ hid: rule, name, condition })),
		})),
		corrected: alert.correctedAt === null ? null : formatInstant(alert.correctedAt, place),
		website: alert.websiteHid === null ? null : { hid: alert.websiteHid, muted: muted && formatDay(muted, language) },
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
export type AlertScreen = Awaited<ReturnType<typeof readScreen>>;
