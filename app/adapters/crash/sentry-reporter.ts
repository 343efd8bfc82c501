import { APP_VERSION } from "~/domain/app-version";
import { MINUTE_MS } from "~/domain/time/durations";
import type { CrashReporter } from "~/services/ports";
import { sentryEvent } from "./sentry-event";

const TIMEOUT_MS = 2_000;
/** Maximum number of reports a minute of one isolate: one fault may affect every request. */
const MAX_A_MINUTE = 20;
/** Without a word from the service it is left in peace for so long after it refused. */
const PAUSE_MS = MINUTE_MS;

const sent = { since: 0, count: 0, pausedUntil: 0 };

/** Target of a DSN ("https://key@host/path/project"); null when it is invalid. Source: Sentry's developer documentation, "Envelopes". */
export function envelopeAddress(dsn: string): { url: string; key: string } | null {
	try {
		const { protocol, username, host, pathname } = new URL(dsn);
		const parts = pathname.split("/").filter(Boolean);
		const project = parts.pop();
		if (!/^https?:$/.test(protocol) || !username || !project) return null;
		return { url: [`${protocol}//${host}`, ...parts, "api", project, "envelope", ""].join("/"), key: username };
	} catch {
		return null;
	}
}

/** Reports crashes by Sentry's envelope protocol; never throws, and never waits long. */
export function sentryReporter(address: { url: string; key: string }): CrashReporter {
	return {
		async report(crash) {
			const at = Date.now();
			if (!takesTurn(at)) return;
			try {
				const id = crypto.randomUUID().replaceAll("-", "");
				const event = JSON.stringify(sentryEvent(crash, { id, at, release: APP_VERSION }));
				const head = JSON.stringify({ event_id: id, sent_at: new Date(at).toISOString() });
				const answer = await fetch(address.url, {
					method: "POST",
					headers: {
						"Content-Type": "application/x-sentry-envelope",
						"X-Sentry-Auth": `Sentry sentry_version=7, sentry_client=serpentine/${APP_VERSION}, sentry_key=${address.key}`,
					},
					body: `${head}\n${JSON.stringify({ type: "event" })}\n${event}\n`,
					signal: AbortSignal.timeout(TIMEOUT_MS),
					redirect: "manual",
				});
				if (!answer.ok) sent.pausedUntil = at + (Number(answer.headers.get("Retry-After")) * 1_000 || PAUSE_MS);
				await answer.body?.cancel();
			} catch {
				sent.pausedUntil = at + PAUSE_MS;
			}
		},
	};
}

function takesTurn(at: number): boolean {
	if (at < sent.pausedUntil) return false;
	if (at - sent.since >= MINUTE_MS) Object.assign(sent, { since: at, count: 0 });
	sent.count += 1;
	return sent.count <= MAX_A_MINUTE;
}
