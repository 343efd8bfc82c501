import { Link } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { VoiceScreen } from "./read-screen";
import type { VoiceSums } from "./read-shares";
import { voiceHref } from "./voice-bar";

/** The click rates that the shares rest on, those that can be chosen, and where a website's are changed. */
export function VoiceCurves({ screen, sums }: { screen: VoiceScreen; sums: VoiceSums }) {
	const { t } = useTranslation();
	const { websites, curves } = sums;
	const used = [...new Map(websites.map(({ curve }) => [curve.kind, curve])).values()];
	const [only] = used;
	return (
		<div className="mt-3 grid gap-2 text-ink-muted text-sm">
			{only && used.length === 1 && websites.length === 1 ? (
				<p>{t(`voice.curve.${only.kind}`, only)}</p>
			) : (
				<details>
					<summary className="link w-fit">{t("voice.curve.byWebsite", { count: websites.length })}</summary>
					<ul className="mt-1 grid gap-1">
						{websites.map(({ hid, name, curve }) => (
							<li key={hid}>{t("voice.curve.ofWebsite", { name, text: t(`voice.curve.${curve.kind}`, curve) })}</li>
						))}
					</ul>
				</details>
			)}
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				{curves.length > 1 && (
					<nav aria-label={t("voice.curve.label")} className="flex flex-wrap gap-1">
						{curves.map((kind, i) => (
							<Link
								key={kind}
								to={voiceHref({ ...screen, curve: null }, i === 0 ? {} : { curve: kind })}
								className="ready-view"
								preventScrollReset
								aria-current={(screen.curve ?? curves[0]) === kind ? "true" : undefined}
							>
								{t(`voice.curve.choice.${kind}`)}
							</Link>
						))}
					</nav>
				)}
				{screen.website && (
					<Link to={paths.clickRates(screen.website.hid)} className="link">
						{t("voice.curve.change")}
					</Link>
				)}
			</div>
		</div>
	);
}
