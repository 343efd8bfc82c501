import type { Translate } from "~/i18n/page-words";
import { paths } from "~/paths";
import { plain } from "./typed-day";

export interface CommandListHandle {
	/** Answers keys; those pressed before the list was there come together. */
	answer(keys: readonly string[]): void;
}

/** One entry of the menu. */
export interface Command {
	kind: "page" | "action" | "website" | "view" | "keyword";
	text: string;
	/** Synonyms that the search also matches. */
	also?: string;
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
	const page = (text: string, href: string, also = ""): Command => ({ kind: "page", text, href, also });
	const action = (text: string, href: string): Command => ({ kind: "action", text, href });
	const dialog = (name: string) => paths.positionMonitoring({ dialog: name });
	return [
		// In the order of the navigation.
		page(t("shell.nav.websites"), paths.websites()),
		page(t("queries.title"), paths.queries(), t("commands.also.queries")),
		page(t("shell.nav.keywords"), paths.positionMonitoring(), t("commands.also.positions")),
		page(t("prompts.title"), paths.prompts(), t("commands.also.prompts")),
		page(t("shell.nav.urls"), paths.urlMonitoring(), t("commands.also.urls")),
		page(t("shell.nav.checks"), paths.datacenterCheck(), t("commands.also.checks")),
		page(t("shell.nav.reports"), paths.reports()),
		page(t("shell.nav.alerts"), paths.alerts()),
		action(t("monitoring.add"), dialog("add_keywords")),
		action(t("commands.import"), paths.importKeywords()),
		action(t("monitoring.refreshAll"), dialog("refresh_keywords")),
		action(t("monitoring.exports"), paths.exports()),
		action(t("monitoring.manageTags"), dialog("manage_tags")),
		action(t("monitoring.notes"), dialog("manage_notes")),
		action(t("monitoring.share"), dialog("share")),
		action(t("views.title"), dialog("saved_views")),
		action(t("prompts.add.title"), paths.prompts({ dialog: "add_prompts" })),
		action(t("urls.add"), paths.urlMonitoring({ dialog: "add_urls" })),
		page(t("commands.notifications"), paths.notifications),
		page(t("shell.menu.profile"), paths.profile(), t("commands.also.profile")),
		page(t("security.title"), paths.security(), t("commands.also.security")),
		page(t("shell.menu.preferences"), paths.preferences(), t("commands.also.preferences")),
		...(hasPlans
			? [
					page(t("shell.menu.subscriptions"), paths.subscriptions, t("commands.also.subscriptions")),
					page(t("shell.menu.billing"), paths.billing, t("commands.also.billing")),
				]
			: []),
		page(t("shell.menu.api"), paths.apiTokens(), t("commands.also.api")),
		page(t("shell.menu.connections"), paths.connections(), t("commands.also.connections")),
		page(t("shell.menu.webhooks"), paths.webhooks()),
		page(t("shell.menu.removed"), paths.removed(), t("commands.also.removed")),
		page(t("shell.menu.pinned"), paths.pinned()),
		page(t("shell.menu.brand"), paths.brand),
		page(t("shell.menu.audit"), paths.audit()),
		page(t("shell.menu.archive"), paths.archive(), t("commands.also.archive")),
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

/** Returns the commands that contain, for each word of the search, a word that begins with it. Case and accents are ignored. */
export function matching(commands: readonly Command[], search: string): Command[] {
	const wanted = plain(search).split(/\s+/).filter(Boolean);
	const words = new Map(commands.map((command) => [command, ` ${plain(`${command.text} ${command.also ?? ""}`)}`]));
	return commands.filter((command) => wanted.every((word) => words.get(command)?.includes(` ${word}`)));
}

/** Letters of the shortest word of an address that counts, and of the shortest own word that it may continue: "billings" means "billing". */
const LEAST_LETTERS = 3;

/** Commands with the most words of an address that leads nowhere, in their order. Words of the commands' own addresses count too. */
export function likelyPages(commands: readonly Command[], pathname: string, most = 3): Command[] {
	const wanted = wordsOf(pathname).filter((word) => word.length >= LEAST_LETTERS);
	const counted = commands.map((command) => {
		const own = wordsOf(`${command.text} ${command.also ?? ""} ${command.href}`);
		const isNamed = (word: string) => own.some((one) => one.startsWith(word) || (one.length >= LEAST_LETTERS && word.startsWith(one)));
		return { command, count: wanted.filter(isNamed).length };
	});
	const highest = Math.max(1, ...counted.map(({ count }) => count));
	return counted
		.filter(({ count }) => count === highest)
		.slice(0, most)
		.map(({ command }) => command);
}

function wordsOf(text: string): string[] {
	return plain(text).split(/[^\p{L}\p{N}]+/u);
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
