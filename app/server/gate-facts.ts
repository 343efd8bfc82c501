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

/** Notices that are switched on, and the oldest client served. Where they cannot be read, what was known last holds. */
export async function gateFacts(makeCtx: () => Promise<Ctx>): Promise<Facts> {
	if (Date.now() - keptAt < KEPT_MS) return kept;
	const ctx = await makeCtx();
	try {
		kept = await readGateFacts(ctx);
		keptAt = Date.now();
	} catch (error) {
		ctx.log({ event: "gate.unread", error: describeError(error) });
	}
	return kept;
}

/** After a switch, for this isolate at least, at once. */
export function forgetGateFacts(): void {
	keptAt = Number.NEGATIVE_INFINITY;
}

/** The notices to be seen now. */
export function shownNotices(facts: Facts, now: number): Notice[] {
	return facts.notices.filter((notice) => noticeState(notice, now) === "shown");
}
