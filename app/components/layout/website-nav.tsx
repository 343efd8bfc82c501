import { Link } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

/** A website as its pages name it. slug: its domain, or its hid. */
interface NavWebsite {
	hid: string;
	slug: string;
	/** As people read it. */
	name: string;
}

/** Pages of one website, in the order of the navigation. titleKey: its words. */
const WEBSITE_PAGES = [
	{ name: "overview", titleKey: "websiteOverview.title", pathOf: ({ hid }: NavWebsite) => paths.website(hid) },
	{ name: "keywords", titleKey: "shell.nav.keywords", pathOf: ({ slug }: NavWebsite) => paths.positionMonitoring({}, slug) },
	{ name: "voice", titleKey: "voice.title", pathOf: ({ hid }: NavWebsite) => paths.voice(hid) },
	{ name: "results", titleKey: "resultKinds.title", pathOf: ({ hid }: NavWebsite) => paths.results(hid) },
	{ name: "pages", titleKey: "landingPages.title", pathOf: ({ hid }: NavWebsite) => paths.websitePages(hid) },
	{ name: "prompts", titleKey: "prompts.title", pathOf: ({ hid }: NavWebsite) => paths.prompts({ website: hid }) },
	{ name: "queries", titleKey: "queries.title", pathOf: ({ hid }: NavWebsite) => paths.queries(hid) },
] as const;

interface WebsiteNavProps {
	website: NavWebsite;
	current: (typeof WEBSITE_PAGES)[number]["name"];
}

/** Links between the pages of one website. On a narrow screen the row scrolls, and begins at the current page. */
export function WebsiteNav({ website, current }: WebsiteNavProps) {
	const { t } = useTranslation();
	return (
		<nav aria-label={t("websiteOverview.nav", { name: website.name })} className="website-nav">
			<ul ref={showCurrent}>
				{WEBSITE_PAGES.map(({ name, titleKey, pathOf }) => (
					<li key={name}>
						<Link to={pathOf(website)} className="account-tab" prefetch="none" aria-current={name === current ? "page" : undefined}>
							{t(titleKey)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

function showCurrent(list: HTMLUListElement | null): void {
	const entry = list?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
	if (!list || !entry || entry.offsetLeft + entry.offsetWidth <= list.clientWidth) return;
	list.scrollLeft = entry.offsetLeft - (list.clientWidth - entry.offsetWidth) / 2;
}
