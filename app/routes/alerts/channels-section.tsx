import { Form, Link } from "@remix-run/react";
import { Pencil, Trash2 } from "lucide-react";
import { Panel } from "~/components/account/panel";
import { EmptyPart } from "~/components/data-table/empty-part";
import { PlainTable, UnseenHead } from "~/components/data-table/plain-table";
import { Button } from "~/components/ui/button";
import { CHANNEL_KINDS } from "~/domain/alert/form-choices";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { AlertsScreen } from "./read-screen";
import { SettingsForm } from "./settings-form";

const TONES = { on: "green", off: "orange", disabled: "red" } as const;

/** Mails, digest and quiet hours of the account, and its chat channels. */
export function ChannelsSection({ screen, refusal }: { screen: AlertsScreen; refusal: Refusal | null }) {
	const { t } = useTranslation();
	const { channels } = screen;
	const heads = [t("alertChannels.name"), t("alertChannels.kind"), t("alerts.rules.state")] as const;
	return (
		<Panel id="channels" title={t("alerts.parts.channels")}>
			<SettingsForm settings={screen.settings} weekdays={screen.weekdays} refusal={refusal} />
			<h3 className="mt-6 mb-2 font-semibold">{t("alerts.settings.chats")}</h3>
			{channels.length === 0 ? (
				<EmptyPart of="channels" text={t("alerts.settings.noChats")} />
			) : (
				<PlainTable isStacked label={t("alerts.settings.chats")} heads={[...heads, <UnseenHead key="act" text={t("lists.actions")} />]}>
					{channels.map((one) => (
						<tr key={one.hid}>
							<th scope="row" className="[overflow-wrap:anywhere]">
								{one.name || one.hint}
								{one.name && <span className="block font-normal text-ink-muted text-xs">{one.hint}</span>}
							</th>
							<td data-label={heads[1]}>
								<span>{t(`alertChannels.kinds.${one.kind}`)}</span>
							</td>
							<td data-label={heads[2]}>
								<span>
									<span className="chip" data-tone={TONES[one.state]}>
										{t(`alertChannels.states.${one.state}`)}
									</span>
									{one.failingSince && (
										<span className="block text-bad text-xs">{t("alertChannels.failingSince", { since: one.failingSince })}</span>
									)}
								</span>
							</td>
							<td>
								<ChannelActs channel={one} />
							</td>
						</tr>
					))}
				</PlainTable>
			)}
			<p className={channels.length > 0 ? "mt-3 flex flex-wrap gap-2" : "flex flex-wrap gap-2"}>
				{CHANNEL_KINDS.map((kind) => (
					<Link
						key={kind}
						to={paths.alerts({ dialog: "add_channel", kind })}
						preventScrollReset
						className="button button-outline button-small"
					>
						+ {t(`alertChannels.kinds.${kind}`)}
					</Link>
				))}
			</p>
		</Panel>
	);
}

function ChannelActs({ channel }: { channel: AlertsScreen["channels"][number] }) {
	const { t } = useTranslation();
	const isOn = channel.state === "on";
	const name = channel.name || channel.hint;
	return (
		<Form method="post" action={paths.alerts()} preventScrollReset className="flex flex-wrap items-center justify-end gap-1">
			<input type="hidden" name="id" value={channel.hid} />
			<Button variant="outline" size="small" name="intent" value="test_channel">
				{t("alertChannels.test")}
				<span className="sr-only"> ({name})</span>
			</Button>
			<Button variant="outline" size="small" name="intent" value={isOn ? "channel_off" : "channel_on"}>
				{t(isOn ? "alertChannels.switchOff" : "alertChannels.switchOn")}
				<span className="sr-only"> ({name})</span>
			</Button>
			{(["edit_channel", "remove_channel"] as const).map((dialog) => (
				<Link
					key={dialog}
					to={paths.alerts({ dialog, id: channel.hid })}
					preventScrollReset
					className="button button-quiet button-icon"
					aria-label={t(dialog === "edit_channel" ? "alerts.rules.edit" : "alerts.rules.remove", { name })}
				>
					{dialog === "edit_channel" ? <Pencil aria-hidden="true" /> : <Trash2 aria-hidden="true" />}
				</Link>
			))}
		</Form>
	);
}
