/** Parts of the reference, in its order: name in addresses and the beginnings of the paths that belong to it. The first that fits counts. */
const GROUPS = [
	["billing", ["account/customer"]],
	["tokens", ["account/tokens", "account/password"]],
	["account", ["account", "removed", "notifications", "ping", "batch"]],
	["imports", ["monitors/import"]],
	["exports", ["monitors/generate_export", "scheduled_exports", "download"]],
	["keywords", ["monitors", "websites", "search", "references"]],
	["tags-notes", ["tags", "notes"]],
	["checks", ["checks", "datacenters"]],
	["urls", ["url-monitors"]],
	["looks", ["looks"]],
	["search-queries", ["search-queries", "connections"]],
	["shares", ["shares"]],
	["webhooks", ["webhooks"]],
	["alerts", ["alerts", "alert-rules", "alert-mutes"]],
] as const;
const OTHER = "administration";

export type GroupName = (typeof GROUPS)[number][0] | typeof OTHER;

/** The group of a path of the API. */
export function groupOf(path: string): GroupName {
	const found = GROUPS.find(([, beginnings]) => beginnings.some((one) => path === one || path.startsWith(`${one}/`)));
	return found ? found[0] : OTHER;
}

/** In the order in which a newcomer needs them. */
export const GROUP_NAMES: readonly GroupName[] = [
	"keywords",
	"tags-notes",
	"checks",
	"urls",
	"imports",
	"exports",
	"looks",
	"search-queries",
	"shares",
	"webhooks",
	"alerts",
	"account",
	"tokens",
	"billing",
	OTHER,
];
