import { alertSettingsSchema } from "~/domain/alert/alert-settings";
import { channelSchema } from "~/domain/alert/channel-input";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { paths } from "~/paths";
import { type Done, textOf, versionOfForm } from "~/server/answer-form";
import type { NewFlash } from "~/server/flash";
import type { Signed } from "~/server/guards";
import { byIntent, type Sent } from "~/server/serve-screen";
import { addRule, addUsualRules } from "~/services/alerts/add-rule";
import { changeRule, removeRule, switchRule } from "~/services/alerts/change-rule";
import { addChannel } from "~/services/alerts/channels/add-channel";
import { changeChannel, removeChannel, switchChannel } from "~/services/alerts/channels/change-channel";
import { tryChannel } from "~/services/alerts/channels/try-channel";
import { readAlerts } from "~/services/alerts/mark-alerts-read";
import { saveAlertSettings } from "~/services/alerts/save-alert-settings";
import { parseInput } from "~/services/parse-input";
import { ruleOf } from "./rule-form";

type Act = () => Promise<Done<never>>;

/** Runs any form of the page of alerts. */
export function changeAlerts({ signed, form, language }: Sent): Promise<Done<never>> {
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
			const outcome = await tryChannel(ctx, signed.seat, id, {
				title: t("alertChannels.testMessage.title"),
				text: t("alertChannels.testMessage.text"),
				link: t("alertChannels.testMessage.link"),
			});
			if (outcome.state === "sent") return done("alertChannels.tested");
			if (outcome.state === "unclear") return { to: paths.alerts(), toast: { kind: "info", key: "alertChannels.errors.unclear" } };
			const reason = t(`alertChannels.causes.${"cause" in outcome ? outcome.cause : "unreachable"}`);
			return { to: paths.alerts(), toast: { kind: "error", key: "alertChannels.errors.notSent", facts: { reason } } };
		},
		async save_settings() {
			const [from, to] = [textOf(form, "quiet_from"), textOf(form, "quiet_to")];
			const fields = { ...Object.fromEntries(form), quiet: from === "" && to === "" ? null : { from, to } };
			await saveAlertSettings(ctx, signed.seat, { ...parseInput(alertSettingsSchema, fields), ...versionOfForm(form) });
			return done("alerts.settings.saved");
		},
	};
}
