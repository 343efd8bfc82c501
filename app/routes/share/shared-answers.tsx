import type { Share } from "~/domain/prompt/share";
import { engineName } from "~/domain/reference/search-engines";
import { formatShare } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import type { ListedPrompt } from "~/services/prompts/list-prompts";

interface SharedAnswersProps {
	prompts: Pick<ListedPrompt, "hid" | "text" | "figures">[];
	language: string;
}

/** Shares of the answers of each model that cite the website, of how many, and between which bounds. */
export function SharedAnswers({ prompts, language }: SharedAnswersProps) {
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
						figures.map(({ engine, month }, place) => (
							<tr key={`${hid} ${engine}`} className="border-line border-t align-top">
								<td className="py-1 pr-3 [overflow-wrap:anywhere]">{place === 0 ? text : ""}</td>
								<td className="py-1 pr-3">{engineName(engine)}</td>
								<td className="py-1 tabular-nums">
									<ShareText share={month} language={language} />
								</td>
							</tr>
						)),
					)}
				</tbody>
			</table>
		</section>
	);
}

function ShareText({ share, language }: { share: Share | null; language: string }) {
	const { t } = useTranslation();
	if (share === null) return <span className="text-ink-muted">{t("shares.page.cited.none")}</span>;
	const { cited, n, low, high } = share;
	const bounds = { low: formatShare(low, language), high: formatShare(high, language) };
	return (
		<>
			{t("shares.page.cited.of", { cited, n })} <span className="text-ink-muted">({t("shares.page.cited.between", bounds)})</span>
		</>
	);
}
