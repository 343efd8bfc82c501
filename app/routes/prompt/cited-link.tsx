import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { useTranslation } from "~/i18n/use-translation";

interface CitedLinkProps {
	page: { url: string | null; host: string; title: string };
}

/** A cited page: its title and host, or the host alone where the engine hides the address. */
export function CitedLink({ page: { url, host, title } }: CitedLinkProps) {
	const { t } = useTranslation();
	const name = unicodeDomain(host);
	const path = url === null ? "" : pathOf(url);
	if (url === null)
		return (
			<span className="min-w-0 [overflow-wrap:anywhere]">
				{name || title} <span className="text-warn">{t("serp.sealed")}</span>
			</span>
		);
	return (
		<span className="min-w-0 [overflow-wrap:anywhere]">
			<a href={url} target="_blank" rel="noopener noreferrer nofollow" className="link" title={url}>
				{title || url}
				<span className="sr-only"> ({t("shell.newTab")})</span>
			</a>{" "}
			<span className="text-ink-muted text-xs">
				{name}
				{path}
			</span>
		</span>
	);
}

/** Pages of one host often have one title. */
function pathOf(url: string): string {
	if (!URL.canParse(url)) return "";
	const { pathname, search } = new URL(url);
	return pathname === "/" && search === "" ? "" : pathname + search;
}
