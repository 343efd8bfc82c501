import { type Notice, noticeState } from "~/domain/notice/notice";
import { type Policy, USUAL_POLICY } from "~/domain/policy/policy";
import type { Ctx } from "~/services/ctx";
import { describeError } from "~/services/describe-error";
import { type GateFacts, readGateFacts } from "~/services/notices/list-notices";

/** Every request asks for these facts; a switch is felt everywhere after so long at the latest. */
const KEPT_MS = 1_000;

const NOTHING: GateFacts = { notices: [], minimumVersion: "", policy: USUAL_POLICY };
let kept: GateFacts = NOTHING;
let keptAt = Number.NEGATIVE_INFINITY;
/** Readings begun, and the last of them whose answer counts: one that was overtaken says what was before a switch. */
let begun = 0;
let counted = 0;

/** Notices that are switched on, and the oldest client served. Where they cannot be read, what was known last holds. */
export async function gateFacts(makeCtx: () => Promise<Ctx>): Promise<GateFacts> {
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

/** The policy of the installation, as every page follows it. */
export async function policyNow(ctx: Ctx): Promise<Policy> {
	return (await gateFacts(async () => ctx)).policy;
}

/** The notices to be seen now. */
export function shownNotices(facts: GateFacts, now: number): Notice[] {
	return facts.notices.filter((notice) => noticeState(notice, now) === "shown");
}
