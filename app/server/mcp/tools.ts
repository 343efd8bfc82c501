/** A tool: a call of the registry under a name that tells a model what it is for. */
export interface McpTool {
	name: string;
	/** Entry of the registry, "METHOD path". */
	call: string;
	/** Added to the call's own sentence. */
	hint?: string;
	/** Takes from the account's quota, or destroys: asks before it acts. */
	asks?: "spends" | "destroys";
	/** Says without effect what it would do; the arguments are the same. */
	preview?: string;
	/** Reads what the arguments name: a list for `ids`, or one entity. */
	names?: string;
}

/** Tools of the MCP server, in the order in which a newcomer needs them. */
export const MCP_TOOLS: readonly McpTool[] = [
	{ name: "get_account", call: "GET account", hint: "`rules` has the plan's limits, `usage` what is used of them" },
	{ name: "list_websites", call: "GET websites" },
	{
		name: "list_positions",
		call: "GET monitors/datatable",
		hint: "`date` and `comparison` (YYYY-MM-DD, in the account's zone) compare two days: `position` and `last_position`",
	},
	{
		name: "share_of_voice",
		call: "GET websites/:id/voice",
		hint: "Say the bounds with each share; shares differ for sure only where their bounds part. `tag`, `view` and the other filters narrow it to a group of keywords",
	},
	{
		name: "engine_days",
		call: "GET day-marks",
		hint: "Why many positions moved at once: a day that is not listed says nothing, because too few websites may have been compared",
	},
	{ name: "share_of_voice_of_group", call: "GET voice", hint: "`tag` has ids of list_tags. As share_of_voice" },
	{
		name: "landing_pages",
		call: "GET websites/:id/pages",
		hint: "`address` adds the keywords of one page. `moves.unread` are no movement; say the bounds with each share",
	},
	{
		name: "competing_pages",
		call: "GET websites/:id/pages/turns",
		hint: "Pages of one website that rank for a keyword by turns or together; days without a reading are no swap",
	},
	{
		name: "result_kinds",
		call: "GET websites/:id/results",
		hint: "Say of how many read keywords: `shown` of `read` have the kind, `inside` of `shown` show the website and up to `unknown` more may. `rank` counts the entries with a link to a website",
	},
	{
		name: "who_outranks",
		call: "GET websites/:id/outranking",
		hint: "`above` counts keywords of `read`, whose places are known, and the passings counts of `compared`; it came to be above after `since_after` and by `since`; `look` names the result page that shows it",
	},
	{ name: "get_keyword", call: "GET monitors/:id", hint: "`seen.reason` says why a position is unknown, `seen.look` names the evidence" },
	{ name: "keyword_history", call: "GET monitors/:id/history", hint: "One entry for each day of a year" },
	{ name: "get_look", call: "GET looks/:id", hint: "The evidence of a position: each page that was read and what came of it" },
	{ name: "list_connections", call: "GET connections", hint: "Why a website has no search queries: `state`, `cause`, `days_left`" },
	{
		name: "search_queries",
		call: "GET search-queries",
		hint: "Figures of Search Console or Bing, not readings of ours: `position` is their average over impressions. `not_told` is what they name no query for; days in `freshness.fresh` still change",
	},
	{ name: "add_keywords", call: "POST monitors", asks: "spends", preview: "POST monitors/verify" },
	{
		name: "remove_keywords",
		call: "POST monitors/remove",
		asks: "destroys",
		names: "GET monitors",
		hint: "They rest with their history for 30 days",
	},
	{ name: "refresh_keywords", call: "POST monitors/refresh", asks: "spends", names: "GET monitors", hint: "Without ids all of them" },
	{ name: "check_keyword", call: "POST checks", asks: "spends" },
	{ name: "list_checks", call: "GET checks" },
	{ name: "list_urls", call: "GET url-monitors" },
	{ name: "add_urls", call: "POST url-monitors", asks: "spends" },
	{ name: "refresh_urls", call: "POST url-monitors/refresh", asks: "spends", names: "GET url-monitors", hint: "Without ids all of them" },
	{ name: "remove_urls", call: "POST url-monitors/remove", asks: "destroys", names: "GET url-monitors" },
	{ name: "list_tags", call: "GET tags" },
	{ name: "add_tag", call: "POST tags" },
	{ name: "remove_tag", call: "DELETE tags/:id", asks: "destroys", names: "GET tags/:id", hint: "Its keywords stay" },
	{ name: "change_keyword", call: "PUT monitors/:id", hint: "`tags` are ids of tags, `wanted_url` is the page that shall rank" },
	{
		name: "list_wanted_rules",
		call: "GET websites/:id/wanted-rules",
		hint: "`id` is that of a website. A keyword's own page (`wanted_url` of change_keyword) goes first",
	},
	{ name: "set_wanted_rules", call: "PUT websites/:id/wanted-rules", hint: "Overwrites all rules: begin with those of list_wanted_rules" },
	{ name: "list_competitors", call: "GET websites/:id/competitors", hint: "`id` is that of a website" },
	{ name: "add_competitors", call: "POST websites/:id/competitors", hint: "`refused` says which names are not added, and why" },
	{
		name: "remove_competitors",
		call: "DELETE websites/:id/competitors",
		asks: "destroys",
		names: "GET websites/:id/competitors",
		hint: "`entities` are ids of list_competitors. They rest for 30 days",
	},
	{
		name: "list_prompts",
		call: "GET prompts",
		hint: "Say of how many answers and between which bounds; a change is one only where `change` says so. Bare models (`_model`) and what people see are never one figure",
	},
	{
		name: "add_prompts",
		call: "POST prompts",
		asks: "spends",
		preview: "POST prompts/verify",
		hint: "Each model is asked `readings` times a day, and each answer costs",
	},
	{ name: "prompt_answers", call: "GET prompts/:id/answers", hint: "`outcome` others and none alone say that the website is not cited" },
	{ name: "prompt_share", call: "GET prompts/:id/share", hint: "Say `cited` of `readings`, and low to high" },
	{ name: "ask_prompts", call: "POST prompts/ask", asks: "spends", names: "GET prompts" },
	{
		name: "remove_prompts",
		call: "DELETE prompts",
		asks: "destroys",
		names: "GET prompts",
		hint: "`entities` are ids of list_prompts. They rest for 30 days",
	},
	{ name: "list_notes", call: "GET notes" },
	{ name: "add_note", call: "POST notes" },
	{ name: "remove_note", call: "DELETE notes/:id", asks: "destroys", names: "GET notes/:id" },
	{
		name: "list_alerts",
		call: "GET alerts",
		hint: "The newest 100. `causes` come from the stored pages; items name the looks of both days",
	},
	{ name: "mark_alerts_read", call: "POST alerts/read", hint: "Only what the user has seen" },
	{ name: "list_alert_mutes", call: "GET alert-mutes" },
	{ name: "mute_alerts", call: "PUT alert-mutes/:id", hint: "`id` is that of a keyword or website" },
	{ name: "unmute_alerts", call: "DELETE alert-mutes/:id" },
	{ name: "list_alert_rules", call: "GET alert-rules" },
	{
		name: "add_alert_rule",
		call: "POST alert-rules",
		hint: "`condition.kind` says what happens; `scope` with `target` limits it to a website, tag, saved view or keyword",
	},
	{
		name: "preview_alert_rule",
		call: "POST alert-rules/preview",
		hint: "The arguments are those of add_alert_rule. Call it first: a rule with more items than days is noise",
	},
	{ name: "change_alert_rule", call: "PUT alert-rules/:id", hint: "Overwrites all fields: begin with those of list_alert_rules" },
	{
		name: "remove_alert_rule",
		call: "DELETE alert-rules/:id",
		asks: "destroys",
		names: "GET alert-rules/:id",
		hint: "It rests for 30 days",
	},
	{
		name: "export",
		call: "POST monitors/generate_export",
		hint: "The answer names the file: read it as the resource serpentine://exports/{id}, or with an API token at /api/download/{id}",
	},
];

/** Sent to each client with the list of tools. */
export const MCP_INSTRUCTIONS = `Serpentine tracks where websites stand in search engines, and never says more than it saw.
A position has three states: a number from 1 is a rank; 0 means not found within \`seen.depth\` organic results that were read; null (pending) and false mean unknown, with \`seen.reason\`.
Never report an unknown position as "not ranked". \`variation\` counts places: positive is better, true is new, false is missing, null is unknown.
Depths count organic results. Days are days of the account's time zone, instants are UTC.
Lists have at most 200 rows; \`next_cursor\` is the \`cursor\` of the following ones.
Tools that spend the account's quota or destroy data ask first: answer the question, or repeat the call with \`confirm: true\`. \`dry_run: true\` says what a call would do and changes nothing.`;
