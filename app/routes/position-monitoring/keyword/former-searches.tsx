import { Link } from "@remix-run/react";
import { Callout } from "~/components/ui/callout";
import { useTranslation } from "~/i18n/use-translation";
import type { KeywordContent } from "./read-keyword";

/** Says that a keyword is paused, or that this is what one followed before it was changed. */
export function RestNote({ rests }: Pick<KeywordContent, "rests">) {
	const { t } = useTranslation();
	if (!rests) return null;
	return (
		<Callout tone="info" className="mt-2">
			{t(rests.isFormer ? "keyword.former.note" : "keyword.former.paused", { day: rests.since })}{" "}
			<Link to={rests.href} className="link" preventScrollReset>
				{t(rests.isFormer ? "keyword.former.now" : "keyword.former.resume")}
			</Link>
		</Callout>
	);
}

/** What a keyword followed before it was changed: each with the day of the change and its own history. */
export function FormerSearches({ former }: Pick<KeywordContent, "former">) {
	const { t } = useTranslation();
	if (former.length === 0) return null;
	return (
		<ul className="mt-2 grid gap-1 text-ink-muted text-sm" aria-label={t("keyword.former.title")}>
			{former.map(({ href, term, about, engine, device, until }) => (
				<li key={href} className="[overflow-wrap:anywhere]">
					{t("keyword.former.before", { day: until })}{" "}
					<Link to={href} className="link" preventScrollReset>
						{term}
					</Link>
					{`, ${about}, ${engine}, ${t(`monitoring.device.${device}`)}`}
				</li>
			))}
		</ul>
	);
}
