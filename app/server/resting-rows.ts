import type { RestingKind, RestingState } from "~/domain/rest/rest-rules";
import { formatInstant } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { listResting } from "~/services/rest/list-resting";
import type { Signed } from "./guards";
import { placeOf } from "./place-of";

/** The page of removed and paused things lists all rows. */
const MAX_ROWS = 200;

/** Removed or paused things of one kind for a list, the latest first. */
export async function restingRows({ ctx, account, seat }: Signed, of: { kind: RestingKind; state: RestingState }, language: Language) {
	const place = placeOf(account, language);
	const things = await listResting(ctx, seat, of, { limit: MAX_ROWS, offset: 0 });
	return things.map(({ hid, label, facts, at, keptUntil }) => ({
		hid,
		label,
		facts,
		when: formatInstant(keptUntil ?? at, place),
	}));
}
