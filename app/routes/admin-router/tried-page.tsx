import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { Callout } from "~/components/ui/callout";
import { SECOND_MS } from "~/domain/time/durations";
import { formatNumber } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import { countryName } from "~/i18n/place-names";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { RelayTest } from "~/services/relays/try-relay";

type FailureKey = "waiting" | "timeout" | "reset" | "network" | "browser" | "provider";

/** The page that a relay has read for a test. */
export function TriedPage({ test }: { test: RelayTest }) {
	const { t, i18n } = useTranslation();
	const isGood = test.outcome === "results";
	return (
		<Dialog title={t("relays.testTitle", { name: test.name })} size="large" closeHref={paths.adminRouter()}>
			<Callout tone={isGood ? "good" : "warn"} role="status">
				{sentence(test, t, i18n.language)}
			</Callout>
			{test.results.length > 0 && (
				<ol className="mt-4 grid list-decimal gap-1 pl-6 text-sm">
					{test.results.map(({ title, link }, i) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a result is its place on the page
						<li key={i} className="min-w-0">
							{title} <span className="block truncate text-ink-muted text-xs">{link}</span>
						</li>
					))}
				</ol>
			)}
			{test.html !== "" && (
				<details className="mt-4">
					<summary className="cursor-pointer font-medium">{t("relays.page")}</summary>
					<pre className="mt-2 whitespace-pre-wrap break-all rounded-card border border-line bg-canvas p-3 text-xs">{test.html}</pre>
				</details>
			)}
			<DialogActions>
				<CloseLink href={paths.adminRouter()} className="button button-primary">
					{t("relays.done")}
				</CloseLink>
			</DialogActions>
		</Dialog>
	);
}

function sentence({ outcome, failure, place, status, bytes, ms }: RelayTest, t: Translate, language: string): string {
	if (outcome === null || place === null)
		return t("relays.testFailed", { reason: t(`relays.failures.${(failure ?? "provider") as FailureKey}`) });
	if (outcome !== "results") return t("relays.testOther", { status, outcome: t(`position.detail.${outcome}`) });
	const number = (value: number) => formatNumber(value, language);
	return t("relays.testGood", {
		bytes: number(Math.round(bytes / 1_000)),
		seconds: number(Math.round(ms / 10) / (SECOND_MS / 10)),
		kind: t(`relays.kind.${place.kind}`),
		country: countryName(place.country, language),
	});
}
