import { BesideLine } from "~/components/prompt/beside-line";
import { ModelName } from "~/components/prompt/model-name";
import { ShareCell } from "~/components/prompt/share-cell";
import { useTranslation } from "~/i18n/use-translation";
import type { ListedPrompt } from "~/services/prompts/list-prompts";

/** Shares of the answers of each model that cite the website, of how many, and between which bounds. */
export function SharedAnswers({ prompts }: { prompts: readonly Pick<ListedPrompt, "hid" | "text" | "figures">[] }) {
	const { t } = useTranslation();
	if (prompts.length === 0) return null;
	return (
		<section aria-labelledby="shared-answers" className="mt-6">
			<h2 id="shared-answers" className="font-semibold text-base">
				{t("shares.page.cited.title")}
			</h2>
			<p className="text-ink-muted">{t("shares.page.cited.days")}</p>
			<table className="mt-2 w-full text-left">
				<thead>
					<tr>
						<th scope="col">{t("shares.page.cited.prompt")}</th>
						<th scope="col">{t("shares.page.cited.model")}</th>
						<th scope="col">{t("shares.page.cited.share")}</th>
					</tr>
				</thead>
				<tbody>
					{prompts.flatMap(({ hid, text, figures }) =>
						figures.map(({ engine, month, beside }, place) => (
							<tr key={`${hid} ${engine}`} className="border-line border-t align-top">
								<td className="py-1 pr-3 [overflow-wrap:anywhere]">{place === 0 ? text : ""}</td>
								<td className="py-1 pr-3">
									<ModelName engine={engine} />
								</td>
								<td className="py-1 tabular-nums">
									<ShareCell share={month} />
									<BesideLine beside={beside} />
								</td>
							</tr>
						)),
					)}
				</tbody>
			</table>
		</section>
	);
}
