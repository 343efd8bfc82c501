import { AUDIT_DAYS, AUDIT_KIND_NAMES, actionKey } from "~/domain/account/audit-kinds";
import { deviceName } from "~/domain/account/device-name";
import { DAY_MS } from "~/domain/time/durations";
import { localDay } from "~/domain/time/local-day";
import { formatInstant } from "~/i18n/format";
import { auditChoice, readAuditFields } from "~/server/audit-choice";
import type { Signed } from "~/server/guards";
import { placeOf } from "~/server/place-of";
import { listAudit, listAuditPeople } from "~/services/account/list-audit";

/** Entries on one page of the screen. */
const PAGE = 50;

/** Content of the screen: a page of the entries that its filter chooses. */
export async function readScreen({ ctx, account, seat }: Signed, { url, language }: { url: URL; language: string }) {
	const place = placeOf(account, language);
	const fields = readAuditFields((name) => url.searchParams.get(name));
	const asked = Number(url.searchParams.get("before"));
	const before = Number.isSafeInteger(asked) && asked > 0 ? asked : undefined;
	const [found, people] = await Promise.all([
		listAudit(ctx, seat, { ...auditChoice(fields, account.timezone), before, limit: PAGE + 1 }),
		listAuditPeople(ctx, seat),
	]);
	const shown = found.slice(0, PAGE);
	const now = ctx.now();
	return {
		fields,
		people,
		kinds: AUDIT_KIND_NAMES,
		days: { min: localDay(account.timezone, now - AUDIT_DAYS * DAY_MS), max: localDay(account.timezone, now) },
		isFirst: before === undefined,
		next: found.length > PAGE ? String(shown.at(-1)?.id ?? "") : null,
		entries: shown.map(({ id, action, at, person, impersonated, ip, userAgent }) => ({
			...{ id, person, impersonated, ip },
			key: actionKey(action),
			device: userAgent === null ? null : deviceName(userAgent),
			at: { exact: formatInstant(at, place), iso: new Date(at).toISOString() },
		})),
	};
}

export type AuditScreen = Awaited<ReturnType<typeof readScreen>>;
