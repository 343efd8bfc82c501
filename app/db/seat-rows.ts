import { getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { FOLLOWED_TEXT } from "./followed-order";
import { alert, alertDelivery, alertItem, alertMute, alertRule } from "./tables/alerts";
import { checkResult, serpCheck } from "./tables/checks";
import { competitor } from "./tables/competitors";
import { answerImpressions, connectionProperty, monitorTraffic, queryDay, queryMonth } from "./tables/connections";
import { exportFile, reportRun, scheduledExport } from "./tables/exports";
import { importPart, keywordImport } from "./tables/imports";
import { notification } from "./tables/messages";
import { monitor, website } from "./tables/monitors";
import { prompt, promptReading } from "./tables/prompts";
import { resting } from "./tables/resting";
import { savedView } from "./tables/saved-views";
import { share } from "./tables/shares";
import { monitorTag, note, noteLink, tag } from "./tables/tags-notes";
import { urlMonitor, urlSpan } from "./tables/url-monitors";
import { webhookAttempt, webhookEndpoint, webhookMessage } from "./tables/webhooks";

/** The account of the seat, a JSON list of hids of its websites, how many keywords of the account are shown, and the id of its user. Named by the conditions below. */
const SEAT = "seat";
const ACCOUNT = `(SELECT account_id FROM ${SEAT})`;
const bare = (domain: string) => `iif(${domain} LIKE 'www.%', substr(${domain}, 5), ${domain})`;
const isHostOf = (host: string, site: string) => `(${bare(host)} = ${bare(`${site}.domain`)}
	OR (${site}.hosts = 'subdomains' AND substr(${host}, -length(${bare(`${site}.domain`)}) - 1) = '.' || ${bare(`${site}.domain`)}))`;
/** The website of the account with the longest matching domain has the host: those of the host and of the domains above it are looked up. */
const isSeen = (
	host: string,
) => `(WITH RECURSIVE above(name) AS (SELECT ${bare(host)} UNION ALL SELECT substr(name, instr(name, '.') + 1) FROM above WHERE instr(name, '.') > 0)
	SELECT s.hid IN (SELECT hid FROM website) FROM above CROSS JOIN main.website s ON s.account_id = ${ACCOUNT} AND s.domain IN (name, 'www.' || name)
	WHERE ${isHostOf(host, "s")} ORDER BY length(${bare("s.domain")}) DESC, s.hid IN (SELECT hid FROM website) DESC LIMIT 1)`;
const all = (list: string, other: string) => `${list} <> '[]' AND NOT EXISTS (SELECT 1 FROM json_each(${list}) g WHERE ${other})`;
const isWay = (way: string) => `(${way} IN (SELECT 'websites:' || hid FROM website) OR ${way} IN (SELECT 'monitors:' || hid FROM monitor))`;
const isLink = (way: string) => `(${isWay(way)} OR ${way} IN (SELECT 'tags:' || hid FROM tag))`;
/** A view of all keywords, or of a seen website or tag. */
const isTable = (slug: string) =>
	`(${slug} = '' OR ${slug} IN (SELECT hid FROM website UNION ALL SELECT domain FROM website UNION ALL SELECT hid FROM tag UNION ALL SELECT name FROM tag))`;
/** Keywords beyond the plan are not seen: the order in which the plan counts them is the account's (followed-order.ts). */
const IS_SHOWN = `((SELECT monitor_count FROM account WHERE id = ${ACCOUNT}) <= (SELECT shown FROM ${SEAT})
	OR r.id IN (SELECT monitor.id FROM main.monitor WHERE account_id = ${ACCOUNT} ORDER BY ${FOLLOWED_TEXT} LIMIT (SELECT shown FROM ${SEAT})))`;
/** Domains of websites that live or rest. */
const DOMAINS = `(SELECT domain FROM website UNION ALL SELECT h.key FROM main.resting h WHERE h.account_id = ${ACCOUNT} AND h.kind = 'websites'
	AND h.hid IN (SELECT value FROM json_each((SELECT websites FROM ${SEAT}))))`;

/**
 * The rows that a seat with some websites sees, as a condition on the row `r` of the table. A table's name in a condition means the rows that the seat
 * sees of it; "main." before it means all rows. A row that is about several websites, or about the whole account, is not seen unless it is made of seen
 * rows. Tables without a line are not narrowed: they hold facts of the account, of a person or of everybody.
 */
const SEEN: readonly (readonly [SQLiteTable, string])[] = [
	[website, `r.account_id = ${ACCOUNT} AND r.hid IN (SELECT value FROM json_each((SELECT websites FROM ${SEAT})))`],
	[monitor, `r.account_id = ${ACCOUNT} AND r.website_id IN (SELECT id FROM website) AND ${IS_SHOWN}`],
	[competitor, "r.website_hid IN (SELECT hid FROM website)"],
	[prompt, "r.website_hid IN (SELECT hid FROM website)"],
	[promptReading, "r.prompt_id IN (SELECT id FROM prompt)"],
	[monitorTag, "r.monitor_id IN (SELECT id FROM monitor)"],
	[monitorTraffic, "r.monitor_id IN (SELECT id FROM monitor)"],
	[tag, "r.id IN (SELECT tag_id FROM monitor_tag)"],
	[noteLink, isLink("r.entity || ':' || r.target_hid")],
	[note, "r.id IN (SELECT note_id FROM note_link)"],
	[urlMonitor, `r.account_id = ${ACCOUNT} AND ${isSeen("r.domain")}`],
	[urlSpan, "r.url_monitor_id IN (SELECT id FROM url_monitor)"],
	[serpCheck, `r.account_id = ${ACCOUNT} AND ${isSeen("r.domain")}`],
	[checkResult, "r.check_id IN (SELECT id FROM serp_check)"],
	[connectionProperty, "r.website_id IN (SELECT id FROM website)"],
	[queryDay, "r.property_id IN (SELECT id FROM connection_property)"],
	[queryMonth, "r.property_id IN (SELECT id FROM connection_property)"],
	[answerImpressions, "r.property_id IN (SELECT id FROM connection_property)"],
	[savedView, isTable("r.slug")],
	[scheduledExport, all("r.targets", `NOT ${isWay("g.value")}`)],
	[reportRun, "r.schedule_id IN (SELECT id FROM scheduled_export)"],
	[exportFile, `${all("coalesce(r.request ->> 'websites', '[]')", "g.value NOT IN (SELECT hid FROM website)")}`],
	[share, "r.entity = 'websites' AND r.target_hid IN (SELECT hid FROM website)"],
	[webhookEndpoint, `r.tags = '[]' AND ${all("r.websites", "g.value NOT IN (SELECT hid FROM website)")}`],
	[webhookMessage, "r.endpoint_id IN (SELECT id FROM webhook_endpoint)"],
	[webhookAttempt, "r.message_id IN (SELECT id FROM webhook_message)"],
	[
		alertRule,
		`((r.scope = 'website' AND r.target_hid IN (SELECT hid FROM website)) OR (r.scope = 'keyword' AND r.target_hid IN (SELECT hid FROM monitor)))`,
	],
	[alert, "r.website_hid IN (SELECT hid FROM website)"],
	[alertItem, "r.alert_id IN (SELECT id FROM alert)"],
	[alertDelivery, "r.alert_id IN (SELECT id FROM alert)"],
	[alertMute, `(r.subject IN (SELECT 'website:' || hid FROM website) OR r.subject IN (SELECT 'keyword:' || hid FROM monitor))`],
	// Other kinds tell numbers of the whole account, or what concerns its owner.
	[notification, `r.kind IN ('alert_fired', 'alert_corrected') AND r.facts ->> 'domain' IN (SELECT domain FROM website)`],
	// A file names any website in its lines.
	[keywordImport, "0"],
	[importPart, "0"],
	[
		resting,
		`r.account_id = ${ACCOUNT} AND CASE WHEN r.kind IN ('websites', 'monitors', 'competitors', 'prompts') THEN r.facts ->> 'domain' IN ${DOMAINS}
			WHEN r.kind = 'url-monitors' THEN ${isSeen("r.row ->> 'domain'")}
			WHEN r.kind = 'saved-views' THEN r.row ->> 'userId' = (SELECT user_id FROM ${SEAT}) AND ${isTable("r.row ->> 'slug'")}
			WHEN r.kind = 'notes' THEN ${all("(r.row -> 'links')", `NOT ${isLink("(g.value ->> 'entity') || ':' || (g.value ->> 'hid')")}`)} ELSE 0 END`,
	],
];

interface Narrowed {
	name: string;
	/** Matches the name of the table in the text of a statement. */
	named: RegExp;
	text: string;
}

const RULES: readonly Narrowed[] = SEEN.map(([table, where]) => {
	const name = getTableName(table);
	return { name, named: namedAs(name), text: `${name} AS NOT MATERIALIZED (SELECT r.* FROM main.${name} r WHERE ${where})` };
});

/** The name as a word of its own, not behind "main.". */
function namedAs(name: string): RegExp {
	return new RegExp(`(?<![\\w.]|main"\\.")${name}(?!\\w)`);
}

/** The rules that a text names, with those that these name, in an order in which each stands before those that name it. */
function rulesFor(text: string): Narrowed[] {
	const wanted = new Set<Narrowed>();
	const add = (some: string, self: Narrowed | null) => {
		for (const rule of RULES) {
			if (rule === self || wanted.has(rule) || !rule.named.test(some)) continue;
			add(rule.text, rule);
			wanted.add(rule);
		}
	};
	add(text, null);
	return [...wanted];
}

/** Does the statement only read? */
export function isRead(statement: string): boolean {
	return /^\s*(SELECT|WITH)\b/i.test(statement);
}

/**
 * A reading statement in which the names of tables mean what a seat sees of them. It takes four parameters before its own: the account's id, the
 * websites' hids as a JSON list, the number of shown keywords, and the user's id. null where it reads no narrowed table.
 */
export function narrowedRead(statement: string): string | null {
	const rules = rulesFor(statement);
	if (rules.length === 0) return null;
	const seat = `${SEAT}(account_id, websites, shown, user_id) AS (SELECT ?, ?, ?, ?)`;
	const tables = [seat, ...rules.map(({ text }) => text)].join(",\n");
	const [, recursive = "", rest] = /^\s*WITH\s+(RECURSIVE\s+)?([\s\S]*)$/i.exec(statement) ?? [];
	return rest === undefined ? `WITH ${tables}\n${statement}` : `WITH ${recursive}${tables},\n${rest}`;
}

/** Tables whose rows may also be about websites that the seat does not see, and a condition on the row `r` under which they are. */
const SHARED: Readonly<Record<string, string>> = {
	note: `EXISTS (SELECT 1 FROM main.note_link o WHERE o.note_id = r.id AND NOT EXISTS (SELECT 1 FROM note_link s
		WHERE s.note_id = o.note_id AND s.entity = o.entity AND s.target_hid = o.target_hid))`,
};

const WITH_HID = SEEN.flatMap(([table]) => ("hid" in table ? [getTableName(table)] : []));

/** The table that a writing statement changes; "" for none. */
export function changedTable(statement: string): string {
	return /^\s*(?:INSERT\s+(?:OR\s+\w+\s+)?INTO|UPDATE(?:\s+OR\s+\w+)?|DELETE\s+FROM)\s+"?(\w+)/i.exec(statement)?.[1] ?? "";
}

/**
 * Selects those of some hids (JSON list, the first parameter) that name a thing which the seat does not see. changed: tables that are written: of these a
 * thing that is also about other websites counts as not seen.
 */
export function hiddenAmong(changed: ReadonlySet<string>): string {
	const parts = WITH_HID.map((name) => {
		const isShared = changed.has(name) ? SHARED[name] : undefined;
		const seen = `EXISTS (SELECT 1 FROM ${name} r WHERE r.hid = j.value${isShared === undefined ? "" : ` AND NOT ${isShared}`})`;
		return `(EXISTS (SELECT 1 FROM main.${name} o WHERE o.hid = j.value) AND NOT ${seen})`;
	});
	return `SELECT j.value AS hid FROM json_each(?) j WHERE ${parts.join("\n\tOR ")}`;
}
