import { Form, Link } from "@remix-run/react";
import { Pencil, Trash2 } from "lucide-react";
import { MakerNote } from "~/components/account/maker-note";
import { Panel } from "~/components/account/panel";
import { PlainTable, UnseenHead } from "~/components/data-table/plain-table";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { AlertsScreen } from "./read-screen";

/** Lists the rules, each with its switch, its form and its removal. */
export function RulesSection({ rules }: Pick<AlertsScreen, "rules">) {
	const { t } = useTranslation();
	const [rule, about, sentTo, state] = (["rule", "about", "sentTo", "state"] as const).map((name) => t(`alerts.rules.${name}`));
	return (
		<Panel id="rules" title={t("alerts.parts.rules")} text={rules.length === 0 ? t("alerts.rules.none") : undefined}>
			{rules.length === 0 ? (
				<Form method="post" preventScrollReset>
					<p className="mb-2 text-ink-muted text-sm">{t("alerts.rules.usualText")}</p>
					<Button variant="outline" name="intent" value="usual_rules">
						{t("alerts.rules.usual")}
					</Button>
				</Form>
			) : (
				<PlainTable
					isStacked
					label={t("alerts.parts.rules")}
					heads={[rule ?? "", about ?? "", sentTo ?? "", state ?? "", <UnseenHead key="act" text={t("lists.actions")} />]}
				>
					{rules.map((one) => (
						<RuleRow key={one.hid} rule={one} heads={{ about, sentTo, state }} />
					))}
				</PlainTable>
			)}
		</Panel>
	);
}

interface RuleRowProps {
	rule: AlertsScreen["rules"][number];
	heads: Record<"about" | "sentTo" | "state", string | undefined>;
}

function RuleRow({ rule, heads }: RuleRowProps) {
	const { t } = useTranslation();
	const { sentence } = rule;
	const name = rule.name || sentence;
	const about =
		rule.gone && rule.scope !== "account" ? (
			<>
				{t(`alerts.rules.goneScopes.${rule.scope}`)}
				<span className="block text-warn text-xs">{t("alerts.rules.gone")}</span>
			</>
		) : (
			t(`alerts.rules.scopes.${rule.scope}`, { name: rule.targetName })
		);
	return (
		<tr>
			<th scope="row" className="[overflow-wrap:anywhere]">
				{name}
				{rule.name && <span className="block font-normal text-ink-muted text-xs">{sentence}</span>}
				<MakerNote maker={rule.maker} />
			</th>
			<td data-label={heads.about} className="[overflow-wrap:anywhere]">
				<span>{about}</span>
			</td>
			<td data-label={heads.sentTo} className="[overflow-wrap:anywhere]">
				{rule.sentTo.length === 0 ? <span className="text-ink-muted">{t("alerts.rules.nowhere")}</span> : <SentTo names={rule.sentTo} />}
			</td>
			<td data-label={heads.state}>
				<span className="chip" data-tone={rule.enabled ? "green" : "orange"}>
					{t(rule.enabled ? "alerts.rules.on" : "alerts.rules.off")}
				</span>
			</td>
			<td>
				<Form method="post" action={paths.alerts()} preventScrollReset className="flex items-center justify-end gap-1">
					<input type="hidden" name="id" value={rule.hid} />
					<Button variant="outline" size="small" name="intent" value={rule.enabled ? "rule_off" : "rule_on"}>
						{t(rule.enabled ? "alerts.rules.switchOff" : "alerts.rules.switchOn")}
						<span className="sr-only"> ({name})</span>
					</Button>
					<Link
						to={paths.alerts({ dialog: "edit_rule", id: rule.hid })}
						preventScrollReset
						className="button button-quiet button-icon"
						aria-label={t("alerts.rules.edit", { name })}
					>
						<Pencil aria-hidden="true" />
					</Link>
					<Button variant="quiet" size="icon" name="intent" value="remove_rule" aria-label={t("alerts.rules.remove", { name })}>
						<Trash2 aria-hidden="true" />
					</Button>
				</Form>
			</td>
		</tr>
	);
}

/** Names of targets: those of channels are their own, the others have words. */
function SentTo({ names }: { names: AlertsScreen["rules"][number]["sentTo"] }) {
	const { t } = useTranslation();
	return names.map(({ target, name }) => name ?? t(`alerts.targets.${target}`)).join(", ");
}
