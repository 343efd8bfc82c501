import { AddressLink } from "~/components/serp/address-link";
import { useTranslation } from "~/i18n/use-translation";
import type { LookScreen } from "./read-look-screen";

/** An answer in words with its cited pages in order; the account's own are marked. */
export function LookAnswer({ answer }: { answer: NonNullable<LookScreen["answer"]> }) {
	const { t } = useTranslation();
	const { state, parts, cited } = answer;
	return (
		<section aria-labelledby="answer">
			<h2 id="answer" className="font-semibold text-lg">
				{t("look.answer.title")}
			</h2>
			{state === "answered" ? (
				<div className="table-card mt-2 whitespace-pre-line px-4 py-3 [overflow-wrap:anywhere]">
					{parts.map(({ text, url }, place) =>
						url === null ? (
							text
						) : (
							// biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity but their place
							<a key={place} href={url} rel="noreferrer nofollow" className="link">
								{text}
							</a>
						),
					)}
				</div>
			) : (
				<p className="mt-2">{t(`look.answer.${state}`)}</p>
			)}
			{state === "answered" && (
				<>
					<h3 className="mt-4 font-semibold">{t("look.answer.cited")}</h3>
					{cited.length === 0 && <p className="text-ink-muted">{t("look.answer.none")}</p>}
					<ol className="mt-1 list-decimal pl-6">
						{cited.map(({ url, host, title, isOwn }, place) => (
							<li key={url ?? `${host} ${place}`}>
								<span className="break-words font-medium">{title || host}</span>{" "}
								{isOwn && (
									<span className="own-mark" data-own="followed">
										{t("look.answer.own")}
									</span>
								)}
								{url === null ? <span className="block text-sm">{host}</span> : <AddressLink href={url} className="text-sm" />}
							</li>
						))}
					</ol>
				</>
			)}
		</section>
	);
}
