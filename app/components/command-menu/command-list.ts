import type { Translate } from "~/i18n/page-words";
import { paths } from "~/paths";

/** One entry of the menu. */
export interface Command {
	kind: "page" | "action" | "website" | "view" | "keyword";
	text: string;
	/** Second part, muted. */
	note?: string;
	href: string;
}

/** Websites, saved views and keywords that match a search, as /command-search answers. */
export interface FoundCommands {
	websites: string[];
	views: { name: string; href: string }[];
	keywords: { id: string; term: string; domain: string }[];
}

export function fixedCommands(t: Translate, { isAdmin, hasPlans }: { isAdmin: boolean; hasPlans: boolean }): Command[] {
	const page = (text: string, href: string): Command => ({ kind: "page", text, href });
	const action = (text: string, href: string): Command => ({ kind: "action", text, href });
	const dialog = (name: string) => paths.positionMonitoring({ dialog: name });
	return [
		page(t("shell.menu.positions"), paths.positionMonitoring()),
		page(t("shell.menu.urls"), paths.urlMonitoring()),
		page(t("shell.menu.checks"), paths.datacenterCheck()),
		page(t("shell.nav.reports"), paths.reports()),
		action(t("monitoring.add"), dialog("add_keywords")),
		action(t("commands.import"), paths.importKeywords()),
		action(t("monitoring.refreshAll"), dialog("refresh_keywords")),
		action(t("monitoring.exports"), paths.exports()),
		action(t("monitoring.manageTags"), dialog("manage_tags")),
		action(t("monitoring.notes"), dialog("manage_notes")),
		action(t("monitoring.share"), dialog("share")),
		action(t("views.title"), dialog("saved_views")),
		action(t("urls.add"), paths.urlMonitoring({ dialog: "add_urls" })),
		page(t("commands.notifications"), paths.notifications),
		page(t("shell.menu.profile"), paths.profile()),
		page(t("shell.menu.preferences"), paths.preferences()),
		...(hasPlans ? [page(t("shell.menu.subscriptions"), paths.subscriptions), page(t("shell.menu.billing"), paths.billing)] : []),
		page(t("shell.menu.api"), paths.apiTokens()),
		...(isAdmin
			? [
					page(t("shell.menu.users"), paths.adminUsers),
					page(t("shell.menu.notices"), paths.adminNotices()),
					page(t("shell.menu.setup"), paths.adminSetup()),
					page(t("shell.menu.sources"), paths.adminSources()),
					page(t("shell.menu.crawlerConfig"), paths.adminCrawlerConfig()),
					page(t("shell.menu.deadLetters"), paths.adminDeadLetters),
					page(t("shell.menu.router"), paths.adminRouter()),
				]
			: []),
	];
}

/** Commands whose words all begin a word of the text, ignoring case and accents. */
export function matching(commands: readonly Command[], search: string): Command[] {
	const wanted = plain(search).split(/\s+/).filter(Boolean);
	return commands.filter(({ text }) => {
		const words = ` ${plain(text)}`;
		return wanted.every((word) => words.includes(` ${word}`));
	});
}

function plain(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export function foundCommands({ websites, views, keywords }: FoundCommands): Command[] {
	return [
		...websites.map((domain): Command => ({ kind: "website", text: domain, href: paths.positionMonitoring({}, domain) })),
		...views.map(({ name, href }): Command => ({ kind: "view", text: name, href })),
		...keywords.map(
			({ id, term, domain }): Command => ({
				kind: "keyword",
				text: term,
				note: domain,
				href: paths.positionMonitoring({ dialog: "keyword_detail", id }),
			}),
		),
	];
}
