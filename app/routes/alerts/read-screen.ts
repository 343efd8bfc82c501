import { alertSettingsFields } from "~/domain/alert/alert-settings";
import { targetNames } from "~/domain/alert/target-name";
import { versionOf } from "~/domain/edit/merge-edit";
import { formatInstant, weekdayNames } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { ruleSentence } from "~/i18n/rule-words";
import type { Signed } from "~/server/guards";
import { placeOf } from "~/server/place-of";
import { listChannels } from "~/services/alerts/channels/list-channels";
import { listRules } from "~/services/alerts/list-rules";
import { readAlertSettings } from "~/services/alerts/read-alert-settings";
import { readChannelDialog } from "./read-channel-dialog";
import { readHistory } from "./read-history";
import { readRuleDialog } from "./read-rule-dialog";

/** Content of the page of alerts. */
export async function readScreen(signed: Signed, url: URL, language: Language) {
	const { ctx, account, seat } = signed;
	const place = placeOf(account, language);
	const [history, rules, channels, settings, ruleDialog] = await Promise.all([
		readHistory(signed, url, place),
		listRules(ctx, seat),
		seat.may("sending.read") ? listChannels(ctx, seat) : [],
		readAlertSettings(ctx, seat),
		readRuleDialog(signed, url, language),
	]);
	const targetOf = targetNames(channels);
	return {
		history,
		weekdays: weekdayNames(language).map(({ long }) => long),
		rules: rules.map((rule) => ({ ...rule, sentence: ruleSentence(rule.condition, language), sentTo: rule.channels.map(targetOf) })),
		channels: channels.map(({ failingSince, ...channel }) => ({
			...channel,
			failingSince: failingSince === null ? null : formatInstant(failingSince, place),
		})),
		settings: { ...settings, version: versionOf(alertSettingsFields(settings)) },
		ruleDialog,
		channelDialog: readChannelDialog(url, channels),
	};
}
export type AlertsScreen = Awaited<ReturnType<typeof readScreen>>;
