import { Link } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { Screen } from "./read-screen";

const DIALOGS = { domains: "memorized_websites", keywords: "memorized_keywords" };

/** Number of remembered values, and a link to the list. */
export function MemorizedPanel({ memorized }: { memorized: Screen["memorized"] }) {
	const { t } = useTranslation();
	return (
		<Panel title={t("preferences.memorized.title")} text={t("preferences.memorized.text")}>
			<ul className="divide-y divide-line">
				{memorized.map(({ list, count }) => (
					<li key={list} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
						<span className="grow">{t(`preferences.memorized.${list}`)}</span>
						<span className="text-ink-muted tabular-nums">{t(`preferences.memorized.${list}Count`, { count })}</span>
						<Button asChild variant="outline" size="small">
							<Link
								to={paths.preferences({ dialog: DIALOGS[list] })}
								preventScrollReset
								aria-label={t("preferences.memorized.viewOf", { list: t(`preferences.memorized.${list}`) })}
							>
								{t("preferences.memorized.view")}
							</Link>
						</Button>
					</li>
				))}
			</ul>
		</Panel>
	);
}
