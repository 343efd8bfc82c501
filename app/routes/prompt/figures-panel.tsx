import { Link } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { PlainTable } from "~/components/data-table/plain-table";
import { BesideLine } from "~/components/prompt/beside-line";
import { ChangeCell } from "~/components/prompt/change-cell";
import { ModelName } from "~/components/prompt/model-name";
import { RivalShares } from "~/components/prompt/rival-shares";
import { ShareCell } from "~/components/prompt/share-cell";
import { useRights } from "~/components/use-rights";
import { listNames } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { PromptScreen } from "./read-screen";

const COLUMNS = ["model", "week", "month", "change", "named", "rivals"] as const;

/** Shares of each model: never summed, because they answer differently. */
export function FiguresPanel({ screen }: { screen: PromptScreen }) {
	const { t, i18n } = useTranslation();
	const may = useRights();
	const { figures, names, query, models } = screen;
	const heads = COLUMNS.map((column) => t(`prompts.column.${column}`));
	const [, week, month, changeHead, named, rivalsHead] = heads;
	return (
		<Panel title={t("prompts.figures.title")} text={t("prompts.figures.text")}>
			<PlainTable isStacked label={t("prompts.figures.title")} heads={heads}>
				{figures.map((of) => (
					<tr key={of.engine} data-engine={of.engine}>
						<th scope="row" className="font-normal">
							<ModelName engine={of.engine} />
							{!models.includes(of.engine) && <span className="block text-ink-muted text-xs">{t("prompts.notAsked")}</span>}
						</th>
						<td data-label={week}>
							<ShareCell share={of.week} />
						</td>
						<td data-label={month}>
							<span>
								<ShareCell share={of.month} />
								<BesideLine beside={of.beside} />
							</span>
						</td>
						<td data-label={changeHead}>
							<ChangeCell change={of.change} month={of.month} />
						</td>
						<td data-label={named}>
							<ShareCell share={of.named} />
						</td>
						<td data-label={rivalsHead}>
							<RivalShares rivals={of.rivals} />
						</td>
					</tr>
				))}
			</PlainTable>
			<p className="mt-3 text-ink-muted text-sm">
				{t("prompts.figures.names", { names: listNames(names, i18n.language) })}{" "}
				{may("work.write") && (
					<Link to={paths.prompt(query.hid, { dialog: "names" })} className="link" preventScrollReset>
						{t("prompts.names.open")}
					</Link>
				)}
			</p>
		</Panel>
	);
}
