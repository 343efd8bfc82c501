import { Link } from "@remix-run/react";
import { GlyphIcon, type GlyphName } from "~/components/ui/glyphs";
import { shortAddress } from "~/domain/table/short-address";
import type { WantedOutcome } from "~/domain/table/wanted-choices";
import { useTranslation } from "~/i18n/use-translation";
import type { WantedView } from "./wanted-view";

const SIGNS: Readonly<Record<WantedOutcome, GlyphName | null>> = { right: "indexed", other: "mismatch", unranked: "absent", unknown: null };

/** The wanted page, whether it ranks, and a way to change it. */
export function WantedFact({ wanted, href }: { wanted: WantedView | null; href: string | null }) {
	const { t } = useTranslation();
	const sign = wanted && SIGNS[wanted.outcome];
	return (
		<div>
			<dt className="text-ink-muted text-xs">{t("wanted.page")}</dt>
			<dd className="text-sm">
				{wanted ? (
					<>
						<span className="break-all">{shortAddress(wanted.url)}</span>
						<span className="flex items-center gap-1 text-ink-muted text-xs [&>svg]:size-3.5">
							{sign && <GlyphIcon name={sign} />}
							{t(`wanted.outcome.${wanted.outcome}`)}
						</span>
					</>
				) : (
					"–"
				)}{" "}
				<span className="text-ink-muted text-xs">
					{wanted?.isByRule && t("wanted.byRule")}
					{wanted?.isByRule && href && " · "}
					{href && (
						<Link to={href} preventScrollReset className="link">
							{t("wanted.change")}
						</Link>
					)}
				</span>
			</dd>
		</div>
	);
}
