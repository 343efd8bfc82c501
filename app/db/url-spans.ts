import { sql } from "drizzle-orm";
import { MAX_GAP_MS, SPAN_STATES, spanState } from "~/domain/url-monitor/url-spans";
import { tables as t } from "./all-tables";
import type { Db, Statement } from "./client";
import { columnsOf } from "./columns-of";
import type { Condition } from "./guard";
import type { UrlAnswer } from "./url-monitors";

/**
 * Statements that prolong the latest spans of addresses, or begin new ones. They stand after recordUrlAnswers in its batch and take the same
 * answers; an answer that was recorded before changes nothing.
 */
export function recordUrlSpans(db: Db, answers: readonly UrlAnswer[], fence: Condition): [Statement, Statement] {
	const rows = answers.map(({ id, hid, askedAt, indexation, look, at }) => ({
		id,
		hid,
		asked: askedAt,
		state: spanState(indexation.found, indexation.protocolMismatch),
		look,
		at,
	}));
	const told = sql`json_each(${JSON.stringify(rows)}) r JOIN url_monitor u ON u.id = r.value ->> 'id' AND u.hid = r.value ->> 'hid'
		AND u.asked_at = r.value ->> 'asked'`;
	return [
		db.run(sql`UPDATE url_span SET last_at = r.value ->> 'at', last_look = coalesce(r.value ->> 'look', last_look), answers = answers + 1
			FROM ${told}
			WHERE url_span.url_monitor_id = u.id AND url_span.state = r.value ->> 'state'
				AND url_span.last_at < r.value ->> 'at' AND url_span.last_at > (r.value ->> 'at') - ${MAX_GAP_MS}
				AND url_span.first_at = (SELECT max(s.first_at) FROM url_span s WHERE s.url_monitor_id = u.id) AND ${fence}`),
		db.run(sql`INSERT INTO url_span (account_id, url_monitor_id, state, first_at, last_at, first_look, last_look)
			SELECT u.account_id, u.id, r.value ->> 'state', r.value ->> 'at', r.value ->> 'at', r.value ->> 'look', r.value ->> 'look'
			FROM ${told}
			WHERE NOT EXISTS (SELECT 1 FROM url_span s WHERE s.url_monitor_id = u.id AND s.last_at >= r.value ->> 'at') AND ${fence}`),
	];
}

/** Spans of the account's addresses that reach `since`, ms, in order of time: those of one address (hid), or of a website (domain). */
export function spansOf(db: Db, accountId: number, of: { hid: string } | { domain: string }, since: number) {
	const chosen = "hid" in of ? sql`u.hid = ${of.hid}` : sql`u.domain = ${of.domain}`;
	return db.rows({
		...columnsOf(t.urlSpan, "urlMonitorId", "state", "firstAt", "lastAt", "firstLook", "lastLook", "answers"),
	})(sql`
		SELECT s.url_monitor_id AS urlMonitorId, s.state, s.first_at AS firstAt, s.last_at AS lastAt, s.answers,
			s.first_look AS firstLook, s.last_look AS lastLook
		FROM url_monitor u JOIN url_span s ON s.url_monitor_id = u.id
		WHERE u.account_id = ${accountId} AND ${chosen} AND s.last_at >= ${since} ORDER BY s.first_at`);
}

/**
 * Addresses that are not indexed by at least two answers in a row, the first one at `since` (ms) or later, and were indexed by the last definite
 * answer before. website: hid of the website whose host they have; null for all. Indexes url_span_account, url_span_first.
 */
export function urlsThatLeft(db: Db, accountId: number, { since, website }: { since: number; website: string | null }) {
	const ofWebsite =
		website === null
			? sql``
			: sql`AND u.domain IN (SELECT w.domain FROM website w WHERE w.account_id = ${accountId} AND w.hid = ${website})`;
	return db.rows({ hid: t.urlMonitor.hid, url: t.urlMonitor.url, look: t.urlSpan.lastLook, firstAt: t.urlSpan.firstAt })(sql`
		SELECT u.hid, u.url, s.last_look AS look, s.first_at AS firstAt
		FROM url_span s JOIN url_monitor u ON u.id = s.url_monitor_id
		WHERE s.account_id = ${accountId} AND s.state = ${SPAN_STATES.notIndexed} AND s.answers >= 2 AND s.first_at >= ${since} ${ofWebsite}
			AND (SELECT p.state FROM url_span p WHERE p.url_monitor_id = s.url_monitor_id AND p.first_at < s.first_at AND p.state >= 0
				ORDER BY p.first_at DESC LIMIT 1) = ${SPAN_STATES.indexed}
		ORDER BY s.first_at`);
}

/** Instant of the first answer about an address of an account, ms; null without one. Index url_span_account. */
export async function firstUrlAnswer(db: Db, accountId: number): Promise<number | null> {
	const [row] = await db.rows({ at: t.urlSpan.firstAt })(sql`
		SELECT first_at AS at FROM url_span WHERE account_id = ${accountId} ORDER BY first_at LIMIT 1`);
	return row?.at ?? null;
}
