import { alertSettingsSchema } from "~/domain/alert/alert-settings";
import { channelSchema } from "~/domain/alert/channel-input";
import type { Values } from "~/domain/refusal/refusal";
import type { Language } from "~/i18n/languages";
import type { Translate } from "~/i18n/page-words";
import { translator } from "~/i18n/translator";
import { paths } from "~/paths";
import { type Done, textOf, valuesOf, versionOfForm } from "~/server/answer-form";
import type { NewFlash } from "~/server/flash";
import type { Signed } from "~/server/guards";
import { byIntent, type Sent } from "~/server/serve-screen";
import { addRule, addUsualRules } from "~/services/alerts/add-rule";
import { changeRule, removeRule, switchRule } from "~/services/alerts/change-rule";
import { addChannel } from "~/services/alerts/channels/add-channel";
import { changeChannel, removeChannel, switchChannel } from "~/services/alerts/channels/change-channel";
import type { ChannelOutcome } from "~/services/alerts/channels/send-to-channel";
import { tryChannel, tryTarget } from "~/services/alerts/channels/try-channel";
import { readAlerts } from "~/services/alerts/mark-alerts-read";
import { saveAlertSettings } from "~/services/alerts/save-alert-settings";
import { parseInput } from "~/services/parse-input";
import { ruleOf } from "./rule-form";

/** Result of a test message that is sent before the channel is saved. values: the form's input without secrets. */
export interface TriedChannel {
	tone: "good" | "info" | "bad";
	text: string;
	values: Values;
}

type Act = () => Promise<Done<TriedChannel>>;

/** Runs any form of the page of alerts. */
export function changeAlerts({ signed, form, language }: Sent): Promise<Done<TriedChannel>> {
	return byIntent({ ...ruleActs(signed, form), ...channelActs(signed, form, language) }, form);
}

function done(key: NewFlash["key"], more: Partial<NewFlash> = {}): Done<never> {
	return { to: paths.alerts(), toast: { kind: "success", key, ...more } };
}

function ruleActs(signed: Signed, form: FormData): Record<string, Act> {
	const { ctx } = signed;
	const id = textOf(form, "id");
	return {
		async save_rule() {
			if (id === "") await addRule(ctx, signed.seat, ruleOf(form));
			else await changeRule(ctx, signed.seat, id, { ...ruleOf(form), ...versionOfForm(form) });
			return done(id === "" ? "alerts.form.added" : "alerts.form.saved");
		},
		async usual_rules() {
			await addUsualRules(ctx, signed.seat);
			return done("alerts.rules.usualAdded");
		},
		async read_all() {
			const until = Number(textOf(form, "until"));
			await readAlerts(ctx, signed.seat, { until: Number.isSafeInteger(until) ? until : 0 });
			return done("alerts.history.marked");
		},
		async rule_on() {
			await switchRule(ctx, signed.seat, id, "on");
			return done("alerts.rules.switchedOn");
		},
		async rule_off() {
			await switchRule(ctx, signed.seat, id, "off");
			return done("alerts.rules.switchedOff");
		},
		async remove_rule() {
			const { at } = await removeRule(ctx, signed.seat, id);
			return done("alerts.rules.removed", { undo: `alert-rules:${at}:removed` });
		},
	};
}

const TONES = { success: "good", info: "info", error: "bad" } as const;

function testWords(t: Translate) {
	return {
		title: t("alertChannels.testMessage.title"),
		text: t("alertChannels.testMessage.text"),
		link: t("alertChannels.testMessage.link"),
	};
}

/** Notice that tells the result of a test message. */
function outcomeNotice(outcome: ChannelOutcome, t: Translate) {
	if (outcome.state === "sent") return { kind: "success", key: "alertChannels.tested" } as const;
	if (outcome.state === "unclear") return { kind: "info", key: "alertChannels.errors.unclear" } as const;
	const reason = t(`alertChannels.causes.${"cause" in outcome ? outcome.cause : "unreachable"}`);
	return { kind: "error", key: "alertChannels.errors.notSent", facts: { reason } } as const;
}

function channelActs(signed: Signed, form: FormData, language: Language): Record<string, Act> {
	const { ctx } = signed;
	const id = textOf(form, "id");
	return {
		async save_channel() {
			const channel = parseInput(channelSchema, Object.fromEntries(form));
			if (id === "") await addChannel(ctx, signed.seat, channel);
			else await changeChannel(ctx, signed.seat, id, channel);
			return done(id === "" ? "alertChannels.added" : "alertChannels.changed");
		},
		async channel_on() {
			await switchChannel(ctx, signed.seat, id, "on");
			return done("alerts.settings.channelOn");
		},
		async channel_off() {
			await switchChannel(ctx, signed.seat, id, "off");
			return done("alerts.settings.channelOff");
		},
		async remove_channel() {
			await removeChannel(ctx, signed.seat, id);
			return done("alertChannels.removed");
		},
		async test_channel() {
			const { t } = translator(language);
			const { kind, key, facts = {} } = outcomeNotice(await tryChannel(ctx, signed.seat, id, testWords(t)), t);
			return { to: paths.alerts(), toast: { kind, key, facts } };
		},
		async try_channel() {
			const { t } = translator(language);
			const channel = parseInput(channelSchema, Object.fromEntries(form));
			// The stored target is shown to nobody: a form that changes none tests it.
			const isStored = id !== "" && channel.url + channel.token + channel.chat === "";
			const outcome = await (isStored
				? tryChannel(ctx, signed.seat, id, testWords(t))
				: tryTarget(ctx, signed.seat, channel, testWords(t)));
			const { kind, key, facts = {} } = outcomeNotice(outcome, t);
			const { token: _, ...values } = valuesOf(form);
			return { shown: { tone: TONES[kind], text: t(key, facts), values } };
		},
		async save_settings() {
			const [from, to] = [textOf(form, "quiet_from"), textOf(form, "quiet_to")];
			const fields = { ...Object.fromEntries(form), quiet: from === "" && to === "" ? null : { from, to } };
			await saveAlertSettings(ctx, signed.seat, { ...parseInput(alertSettingsSchema, fields), ...versionOfForm(form) });
			return done("alerts.settings.saved");
		},
	};
}
