// Allowed imports. A layer names the places that it may reach; everything else is an error.

/** Tests and their support files may reach anything; no other file may reach them. */
const TESTS = "\\.test\\.tsx?$|/test-[a-z-]+\\.tsx?$|-fixtures\\.tsx?$";
/** What the product uses; the other packages are stand-ins and instruments. */
const PARTS = "^packages/(relay|serp|table-files)/";
const OURS = "^(app|workers|packages|scripts|tests|build|migrations)/";
const ANY_PACKAGE = ["npm", "npm-dev", "npm-peer", "npm-optional", "npm-no-pkg", "core", "unknown"];
/** Only these join ports and adapters. */
const JOINT = "^app/server/(context|outside-ports|payment-provider|volume-source)\\.ts$";

/**
 * Folders of a layer from the foundation up: a folder imports its own files and those of earlier rows, never of its own row or a later one
 * (docs/design/layers.md).
 */
const DOMAIN_ROWS = [
	["edit", "legal", "site", "thing", "time"],
	["rows"],
	["administration", "backup", "crash", "normalize", "plan", "reference", "references", "refusal", "share", "status"],
	["account", "billing", "competitor", "note", "rest", "tag", "volume", "wanted"],
	["columns", "notice", "policy", "prompt", "relay"],
	["sample"],
	["source"],
	["check", "position", "setup", "webhook"],
	["canary", "confirmation", "monitor", "table", "url-monitor"],
	["storage"],
	["places"],
	["alert", "crawler", "day-mark", "import", "search-query"],
	["voice"],
	["archive", "export"],
	["landing-page"],
];
const SERVICE_ROWS = [
	["seat"],
	["attempts", "audit", "columns", "edits", "events", "idempotency", "live", "plan", "policy", "zones"],
	["bot-check", "crawler-config", "datacenters", "dead-letters", "mail", "notes", "samples", "sources", "websites"],
	["brand", "codes", "confirmation", "day-marks", "looks", "notices", "notifications", "relays", "second-step"],
	["places", "references"],
	["table"],
	["backup", "erasure", "jobs", "rereads", "sessions", "tags", "volumes"],
	["connections", "grants", "makers"],
	["api-tokens", "billing", "competitors", "monitors", "saved-views", "search", "shares", "url-monitors", "users", "webhooks"],
	["alerts", "canaries", "checks", "members", "search-queries"],
	["prompts"],
	["imports", "suggestions", "voice"],
	["exports"],
	["administration", "beyond-plan", "scheduled-exports"],
	["account", "archive", "company-sign-in", "crawler-trial", "inspection", "operation", "rest", "security", "setup", "storage"],
	["clock", "keywords", "landing-pages"],
];
/** Features of the monitoring screen, in folders of app/routes/position-monitoring. `dialogs` holds types that features and screen share. */
const MONITORING = "routes/position-monitoring";
const MONITORING_ROWS = [
	["query"],
	["dialogs"],
	["table"],
	["above", "competitors", "keyword", "manage", "overview"],
	["exports", "screen"],
	["reports", "websites"],
];

/** One rule a row: its folders import nothing of the same row (but themselves) nor of a later one. */
const rows = (layer, list) =>
	list.map((folders, i) => ({
		name: `${layer}-directions-${i + 1}`,
		severity: "error",
		comment: "Inside a layer imports run one way; see the rows at the top of this file.",
		from: { path: `^app/${layer}/(${folders.join("|")})/`, pathNot: TESTS },
		to: { path: `^app/${layer}/(${list.slice(i).flat().join("|")})/`, pathNot: `^app/${layer}/$1/` },
	}));

/** The places of our own that this layer may reach. */
const reaches = (layer, allowed, comment) => ({
	name: `${layer}-reach`,
	severity: "error",
	comment,
	from: { path: `^app/${layer}/`, pathNot: [TESTS, JOINT] },
	to: { path: OURS, pathNot: [PARTS, ...allowed] },
});

/** The packages and node modules that this layer may use. */
const uses = (layer, packages, builtIns = []) => ({
	name: `${layer}-packages`,
	severity: "error",
	comment: "A layer stays free of what it does not need.",
	from: { path: `^app/${layer}/`, pathNot: TESTS },
	to: {
		dependencyTypes: ANY_PACKAGE,
		pathNot: [...packages.map((name) => `node_modules/${name}/`), ...builtIns.map((name) => `^(node:)?${name}$`)],
	},
});

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
	forbidden: [
		{
			name: "no-circular",
			severity: "error",
			comment: "Imports of types count: a type lives in the file that owns it.",
			from: { pathNot: "node_modules" },
			to: { circular: true },
		},
		{ name: "not-to-unresolvable", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "^(cloudflare:|virtual:)" } },
		{
			name: "not-to-dev-packages",
			severity: "error",
			comment: "What runs in production stands in dependencies.",
			from: { path: "^(app|workers)/", pathNot: [TESTS, "^app/routes\\.ts$"] },
			to: { dependencyTypes: ["npm-dev", "npm-no-pkg"], dependencyTypesNot: ["type-only"], pathNot: "@cloudflare/workers-types|@types/" },
		},
		{
			name: "nobody-imports-tests",
			severity: "error",
			comment: "The instruments may use the test's engine.",
			from: { pathNot: [TESTS, "^tests/", "^scripts/", "^vitest\\."] },
			to: { path: ["^tests/", TESTS] },
		},

		reaches("domain", ["^app/domain/"], "Rules are pure: domain and zod alone."),
		uses("domain", ["zod", "tldts"]),
		{
			name: "html-parser-for-files",
			severity: "error",
			comment: "Result pages have a reader of their own.",
			from: { path: "^(app|packages)/", pathNot: [TESTS, "^packages/table-files/"] },
			to: { path: "node_modules/htmlparser2/" },
		},
		{
			name: "suffix-list-late",
			severity: "error",
			comment: "The list of public suffixes is large: it is loaded when something is added, and never by a page.",
			from: { path: "^(app|workers|packages)/", pathNot: [TESTS, "^app/domain/normalize/public-suffix\\.ts$"] },
			to: { path: ["node_modules/tldts/", "^app/domain/normalize/public-suffix\\.ts$"], dynamic: false, dependencyTypesNot: ["type-only"] },
		},
		reaches("jobs", ["^app/(jobs|domain)/"], "A job says what it says; it handles nothing."),
		uses("jobs", ["zod"]),
		reaches("db", ["^app/(db|domain)/"], "Tables and queries know no use case."),
		uses("db", ["drizzle-orm", "zod"]),
		reaches(
			"services",
			[
				"^app/(services|db|jobs|domain)/",
				"^app/paths\\.ts$",
				"^app/i18n/(mail-words|(alert|report|archive)-words|fill-words|languages|format|place-names|product)\\.ts$",
			],
			"Use cases see the outside through ports alone; mails are written here, so their words and links are too.",
		),
		uses("services", ["zod"], ["zlib", "crypto", "buffer"]),
		{
			name: "readings-that-count",
			severity: "error",
			comment:
				"Stored readings are compared and listed as they count (looks/counting-look.ts). Others take, keep, read again or delete them.",
			from: {
				path: "^app/",
				pathNot: [
					TESTS,
					"^app/services/(looks|jobs|rereads|erasure|inspection|canaries|crawler-trial|archive)/",
					"^app/services/places/rebuild-places\\.ts$",
					// An answer in words has nothing that counts otherwise than it was read.
					"^app/services/prompts/read-answer\\.ts$",
					// A question that people ask is one, whichever positions of its page count.
					"^app/services/suggestions/suggest-prompts\\.ts$",
				],
			},
			to: { path: "^app/services/looks/load-looks\\.ts$" },
		},
		{
			name: "sql-in-db-alone",
			severity: "error",
			comment:
				"Queries and tables stand in app/db; services and server call them by name (Statement and Condition are the types they pass on).",
			from: { path: "^app/(services|server)/", pathNot: [TESTS] },
			to: { path: ["node_modules/drizzle-orm/", "^app/db/tables/"] },
		},
		reaches(
			"adapters",
			["^app/(adapters|domain|jobs)/", "^app/services/((alert|authenticator|company|dns|payment|query|relay|source|webhook)-)?ports\\.ts$"],
			"An adapter implements a port.",
		),
		reaches(
			"server",
			["^app/(server|services|domain|i18n|jobs)/", "^app/paths\\.ts$", "^app/db/(client|dev-settings)\\.ts$"],
			"Request glue; adapters are joined in context.ts alone. Workers import the server, never the other way.",
		),
		reaches("components", ["^app/(components|domain|i18n)/", "^app/paths\\.ts$"], "Shared parts of screens know no server."),
		reaches("i18n", ["^app/(i18n|domain)/"], "Words know what they are about, nothing else."),
		reaches(
			"routes",
			["^app/(routes|server|services|components|domain|i18n)/", "^app/(paths\\.ts|app\\.css)$"],
			"A screen asks services; it does not query.",
		),
		{
			name: "joint-reach",
			severity: "error",
			from: { path: JOINT },
			to: { path: OURS, pathNot: ["^app/(server|services|adapters|domain|i18n|jobs)/", "^app/db/(client|dev-settings)\\.ts$"] },
		},
		...rows("domain", DOMAIN_ROWS),
		...rows("services", SERVICE_ROWS),
		...rows(MONITORING, MONITORING_ROWS),
		{
			name: "dialogs-are-types",
			severity: "error",
			comment: "A feature exports its dialogs; screen/registry.ts joins them. What features share about dialogs has no code.",
			from: { path: `^app/${MONITORING}/` },
			to: { path: `^app/${MONITORING}/dialogs/`, dependencyTypesNot: ["type-only"] },
		},
		{
			name: "routes-stay-apart",
			severity: "error",
			comment: "What two routes share goes to components or server.",
			from: { path: "^app/routes/([^/]+)/" },
			to: { path: "^app/routes/([^/]+)/", pathNot: "^app/routes/$1/" },
		},
		{
			name: "workers-reach",
			severity: "error",
			comment: "Entry glue: adapters are reached through server/context, data through services.",
			from: { path: "^workers/", pathNot: [TESTS, "^workers/dev/"] },
			to: { path: OURS, pathNot: [PARTS, "^workers/", "^app/(services|jobs|domain|server)/"] },
		},
		{
			name: "dev-aids-reach",
			severity: "error",
			from: { path: "^workers/dev/", pathNot: TESTS },
			to: { path: OURS, pathNot: [PARTS, "^workers/", "^app/(services|jobs|domain|server|db)/"] },
		},
		{
			name: "dev-aids-behind-the-door",
			severity: "error",
			comment: "A plain import would bring them into the production build.",
			from: { pathNot: ["^workers/dev/", "^tests/", TESTS] },
			to: { path: "^workers/dev/", dynamic: false },
		},
		{
			name: "relay-reach",
			severity: "error",
			comment: "The agent is one file: its one package, and what drives a browser's page, are bundled into it.",
			from: { path: "^packages/relay/", pathNot: TESTS },
			to: { path: "node_modules/", pathNot: "node_modules/(@types/)?ws/", dependencyTypesNot: ["type-only"] },
		},
		{
			name: "packages-reach",
			severity: "error",
			comment: "A package and its tests stand without the app; a test may start a browser and the servers of tests/setup.",
			from: { path: "^packages/", pathNot: TESTS },
			to: { path: OURS, pathNot: "^packages/" },
		},
		{
			name: "packages-tests-reach",
			severity: "error",
			from: { path: ["^packages/.*\\.test\\.tsx?$", "^packages/.*/test-[a-z-]+\\.tsx?$", "^packages/.*-fixtures\\.tsx?$"] },
			to: { path: OURS, pathNot: ["^packages/", "^scripts/chrome\\.mjs$", "^tests/setup/"] },
		},
		{
			name: "packages-apart",
			severity: "error",
			comment:
				"Packages know none of the others, so there is no circle; the relay alone knows the rules by which a page may be asked for. The simulator knows the truth: it shares no code with what is measured against it.",
			from: { path: "^packages/([^/]+)/" },
			to: { path: "^packages/", pathNot: ["^packages/$1/", "^packages/serp/"] },
		},
		{
			name: "packages-serp-for-relay",
			severity: "error",
			from: { path: "^packages/", pathNot: "^packages/(relay|serp)/" },
			to: { path: "^packages/serp/" },
		},
		{
			name: "packages-by-name",
			severity: "error",
			comment: "A package is reached by its entries (exports in its package.json), never by a path into it.",
			from: { path: "^(app|workers|scripts|tests|packages/[^/]+)/" },
			to: { path: "^packages/", pathNot: "^$1/", dependencyTypesNot: ["aliased-workspace", "undetermined"] },
		},
	],
	options: {
		doNotFollow: { path: "node_modules" },
		exclude: { path: "^(build|\\.cache|\\.state)/" },
		tsConfig: { fileName: "tsconfig.json" },
		tsPreCompilationDeps: true,
		enhancedResolveOptions: {
			exportsFields: ["exports"],
			conditionNames: ["workerd", "worker", "browser", "import", "module", "require", "default", "types"],
		},
	},
};
