import { useHref } from "@remix-run/react";
import { ExternalLink } from "lucide-react";
import { useEffect, useState } from "react";
import { inAccount } from "~/components/connection/in-account";
import { Callout } from "~/components/ui/callout";
import { PlainLink } from "~/components/ui/plain-link";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

/** Source: spec A §9 "HTML source tab loads 500 ms after selection". */
const AFTER_MS = 500;

type Loaded = { text: string } | { failed: true } | null;

/** The page as received, as a page without scripts and as text. Both are loaded half a second after the tab is chosen. */
export function HtmlTab({ hash, id }: { hash: string; id: string }) {
	const { t } = useTranslation();
	const address = { page: paths.inspectedPage(hash, id, "page"), source: paths.inspectedPage(hash, id, "source") };
	const pageHref = useHref(address.page);
	const [isDue, setDue] = useState(false);
	const [loaded, setLoaded] = useState<Loaded>(null);
	useEffect(() => {
		const timer = setTimeout(() => setDue(true), AFTER_MS);
		return () => clearTimeout(timer);
	}, []);
	useEffect(() => {
		if (!isDue) return;
		const ended = new AbortController();
		void loadText(address.source, ended.signal).then((now) => !ended.signal.aborted && setLoaded(now));
		return () => ended.abort();
	}, [isDue, address.source]);
	return (
		<div className="grid gap-4">
			<p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
				{(["page", "source"] as const).map((form) => (
					<PlainLink
						key={form}
						to={address[form]}
						target="_blank"
						rel="noopener noreferrer"
						className="link inline-flex min-h-6 items-center gap-1"
					>
						{t(`crawler.detail.html_${form}`)}
						<ExternalLink className="size-3.5" aria-hidden="true" />
						<span className="sr-only"> ({t("shell.newTab")})</span>
					</PlainLink>
				))}
			</p>
			{isDue && (
				<iframe
					sandbox=""
					referrerPolicy="no-referrer"
					src={pageHref}
					name="inspected-page"
					title={t("crawler.detail.frame")}
					className="stored-page"
				/>
			)}
			<Source loaded={loaded} />
		</div>
	);
}

function Source({ loaded }: { loaded: Loaded }) {
	const { t } = useTranslation();
	if (loaded === null) return <p role="status">{t("crawler.detail.loading")}</p>;
	if ("failed" in loaded) return <Callout tone="warn">{t("crawler.detail.gone")}</Callout>;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1: a scrollable area must be reachable by keyboard
		<pre className="raw max-h-[60vh]" tabIndex={0} data-html-source>
			{loaded.text}
		</pre>
	);
}

async function loadText(address: string, signal: AbortSignal): Promise<Loaded> {
	const answer = await fetch(inAccount(address), { signal }).catch(() => null);
	const text = answer?.ok ? await answer.text().catch(() => null) : null;
	return text === null ? { failed: true } : { text };
}
