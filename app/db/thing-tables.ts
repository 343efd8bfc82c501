import { getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { RowKind } from "~/domain/rest/rest-rules";
import type { ThingName } from "~/domain/thing/things";
import { rowAsJson } from "./resting-rows";
import { alertChannel, alertRule } from "./tables/alerts";
import { serpCheck } from "./tables/checks";
import { competitor } from "./tables/competitors";
import { connection } from "./tables/connections";
import { scheduledExport } from "./tables/exports";
import { monitor, website } from "./tables/monitors";
import { prompt } from "./tables/prompts";
import { savedView } from "./tables/saved-views";
import { apiToken } from "./tables/sessions";
import { share } from "./tables/shares";
import { note, tag } from "./tables/tags-notes";
import { urlMonitor } from "./tables/url-monitors";
import { webhookEndpoint } from "./tables/webhooks";

/** The table of each kind of things: the part of the registry (domain/thing/things.ts) that belongs to the database. */
export const THING_TABLES = {
	websites: website,
	monitors: monitor,
	"url-monitors": urlMonitor,
	competitors: competitor,
	prompts: prompt,
	tags: tag,
	"scheduled-exports": scheduledExport,
	webhooks: webhookEndpoint,
	"alert-rules": alertRule,
	shares: share,
	"saved-views": savedView,
	notes: note,
	checks: serpCheck,
	"alert-channels": alertChannel,
	connections: connection,
	tokens: apiToken,
} as const satisfies Record<ThingName, SQLiteTable>;

export function tableOf(kind: ThingName): string {
	return getTableName(THING_TABLES[kind]);
}

/** MAX_LABEL characters of a label are kept. */
const MAX_LABEL = 100;
const NOTE_LINKS = sql`(SELECT json_group_array(json_object('entity', l.entity, 'hid', l.target_hid)) FROM note_link l WHERE l.note_id = note.id)`;
/** Domain of the website or name of the tag that a link shows, also while it rests; else how its token begins. */
const SHARED = sql`coalesce((SELECT domain FROM website w WHERE share.entity = 'websites' AND w.hid = share.target_hid),
	(SELECT name FROM tag t WHERE share.entity = 'tags' AND t.hid = share.target_hid), share.prefix || '…')`;

/** Kinds of one row each. */
interface RowFacts {
	/** How lists name one. */
	label: SQL;
	/** JSON of its row and of what hangs on it. */
	row?: SQL;
	/** JSON of RestingFacts. */
	facts?: SQL;
	/** What names it by the id of its row. */
	follows?: { table: string; column: string };
	/** Whether a row lives, and a resting row `r` once it is back: the others count against no limit. now: ms. */
	lives?: (now: number) => { rows: SQL; resting: SQL };
	/** Condition on its resting row `r`: it can come back. */
	comesBack?: SQL;
	/** The limit counts rows with the same value of this expression: one on a row, and one on its resting row `r`. Absent: the limit counts by account. */
	limitedBy?: { rows: SQL; resting: SQL };
}

export const ROWS: Readonly<Record<RowKind, RowFacts>> = {
	competitors: {
		label: sql`competitor.host`,
		facts: sql`json_object('domain', (SELECT w.domain FROM website w WHERE w.hid = competitor.website_hid))`,
		comesBack: sql`r.row ->> 'websiteHid' IN (SELECT hid FROM website)`,
		limitedBy: { rows: sql`website_hid`, resting: sql`r.row ->> 'websiteHid'` },
	},
	prompts: {
		label: sql`substr(prompt.text, 1, ${MAX_LABEL}) || iif(length(prompt.text) > ${MAX_LABEL}, '…', '')`,
		facts: sql`json_object('domain', (SELECT w.domain FROM website w WHERE w.hid = prompt.website_hid), 'country', prompt.country, 'language', prompt.language)`,
		follows: { table: "prompt_reading", column: "prompt_id" },
		comesBack: sql`r.row ->> 'websiteHid' IN (SELECT hid FROM website)`,
	},
	"scheduled-exports": {
		label: sql`(SELECT group_concat(value, ', ') FROM json_each(scheduled_export.emails))`,
		follows: { table: "report_run", column: "schedule_id" },
		lives: () => ({ rows: sql`paused_at IS NULL`, resting: sql`r.row ->> 'pausedAt' IS NULL` }),
	},
	webhooks: {
		label: sql`coalesce(nullif(webhook_endpoint.name, ''), webhook_endpoint.url)`,
		follows: { table: "webhook_message", column: "endpoint_id" },
		lives: () => ({ rows: sql`state = 'on'`, resting: sql`r.row ->> 'state' = 'on'` }),
	},
	"alert-rules": {
		label: sql`coalesce(nullif(alert_rule.name, ''), alert_rule.condition ->> 'kind')`,
		follows: { table: "alert_item", column: "rule_id" },
	},
	shares: {
		label: SHARED,
		lives: (now) => ({
			rows: sql`(expires_at IS NULL OR expires_at > ${now}) AND (target_hid IN (SELECT hid FROM website) OR target_hid IN (SELECT hid FROM tag))`,
			resting: sql`(r.row ->> 'expiresAt' IS NULL OR r.row ->> 'expiresAt' > ${now})
				AND (r.parent IS NOT NULL OR r.row ->> 'targetHid' IN (SELECT hid FROM website) OR r.row ->> 'targetHid' IN (SELECT hid FROM tag))`,
		}),
	},
	"saved-views": { label: sql`saved_view.name` },
	notes: {
		label: sql`substr(note.description, 1, ${MAX_LABEL}) || iif(length(note.description) > ${MAX_LABEL}, '…', '')`,
		row: sql`json_set(${rowAsJson(note)}, '$.links', ${NOTE_LINKS})`,
		facts: sql`json_object('day', note.at)`,
	},
};
