import { Form, Link } from "@remix-run/react";
import type { FormEvent } from "react";
import { SettingSelect } from "~/components/data-table/settings-form";
import { Button } from "~/components/ui/button";
import { CHOSEN_FILTER, CHOSEN_GROUP } from "~/domain/voice/voice-choices";
import { VOICE_PERIODS } from "~/domain/voice/voice-period";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { VoiceScreen } from "./read-screen";

/** Address of the screen with some settings changed. */
export function voiceHref({ website, period, curve, group }: VoiceScreen, changes: Record<string, string> = {}): string {
	const hid = website?.hid ?? null;
	return paths.voice(hid, { ...group.parameters, period, ...(curve && { curve }), ...changes });
}

/** Chosen keywords and days. */
export function VoiceBar({ screen }: { screen: VoiceScreen }) {
	const { t } = useTranslation();
	return (
		<div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
			<GroupForm screen={screen} />
			<nav aria-label={t("voice.period.label")} className="flex flex-wrap gap-1">
				{VOICE_PERIODS.map((one) => (
					<Link
						key={one}
						to={voiceHref(screen, { period: one })}
						className="ready-view"
						preventScrollReset
						aria-current={one === screen.period ? "true" : undefined}
					>
						{t(`voice.period.${one}`)}
					</Link>
				))}
			</nav>
		</div>
	);
}

/** Sent on each choice; without JavaScript by a button. */
function GroupForm({ screen }: { screen: VoiceScreen }) {
	const { t } = useTranslation();
	const { website, group, choices, period, curve } = screen;
	const { kind, parameters } = group;
	const named = [
		...choices.tags.map(({ hid, name: tag }) => ({ value: `tag:${hid}`, text: t("voice.group.tag", { name: tag }) })),
		...choices.views.map(({ hid, name: view }) => ({ value: `view:${hid}`, text: t("voice.group.view", { name: view }) })),
	];
	const shown = kind === "all" ? "" : kind === "tag" || kind === "view" ? `${kind}:${parameters[kind]}` : CHOSEN_FILTER;
	const other =
		named.some(({ value }) => value === shown) || kind === "all" ? [] : [{ value: shown, text: t(`voice.group.other.${kind}`) }];
	if (named.length + other.length === 0) return null;
	return (
		<Form
			method="get"
			action={paths.voice(website?.hid ?? null)}
			className="flex flex-wrap items-end gap-2"
			onChange={(event: FormEvent<HTMLFormElement>) => event.currentTarget.requestSubmit()}
			preventScrollReset
		>
			<input type="hidden" name="period" value={period} />
			{curve && <input type="hidden" name="curve" value={curve} />}
			{shown === CHOSEN_FILTER &&
				Object.entries(parameters).map(([field, value]) => <input key={field} type="hidden" name={field} value={value} />)}
			<div className="grid gap-1 text-sm">
				<label htmlFor="voice-group">{t("voice.group.label")}</label>
				<SettingSelect
					id="voice-group"
					name={CHOSEN_GROUP}
					value={shown}
					options={[{ value: "", text: t("voice.group.all") }, ...named, ...other]}
				/>
			</div>
			<noscript>
				<Button variant="outline">{t("table.apply")}</Button>
			</noscript>
		</Form>
	);
}
