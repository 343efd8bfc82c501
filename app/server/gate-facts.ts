import { type Notice, noticeState } from "~/domain/notice/notice";
import type { Ctx } from "~/services/ctx";
import { describeError } from "~/services/describe-error";
import { readGateFacts } from "~/services/notices/list-notices";

/** Every request asks for these facts; a switch is felt everywhere after so long at the latest. */
const KEPT_MS = 1_000;

type Facts = Awaited<ReturnType<typeof readGateFacts>>;

const NOTHING: Facts = { notices: [], minimumVersion: "" };
let kept: Facts = NOTHING;
let keptAt = Number.NEGATIVE_INFINITY;
/** Readings begun, and the last of them whose answer counts: one that was overtaken says what was before a switch. */
let begun = 0;
let counted = 0;

/** Notices that are switched on, and the oldest client served. Where they cannot be read, what was known last holds. */
export async function gateFacts(makeCtx: () => Promise<Ctx>): Promise<Facts> {
	const now = Date.now();
	if (now - keptAt < KEPT_MS) return kept;
	const reading = ++begun;
	const ctx = await makeCtx();
	try {
		const facts = await readGateFacts(ctx);
		if (reading > counted) {
			[kept, keptAt, counted] = [facts, now, reading];
		}
	} catch (error) {
		ctx.log({ event: "gate.unread", error: describeError(error) });
	}
	return kept;
}

/** After a switch, for this isolate at least, at once. */
export function forgetGateFacts(): void {
	keptAt = Number.NEGATIVE_INFINITY;
	counted = begun;
}

/** The notices to be seen now. */
export function shownNotices(facts: Facts, now: number): Notice[] {
	return facts.notices.filter((notice) => noticeState(notice, now) === "shown");
}
