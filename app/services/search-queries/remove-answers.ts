import { propertyExists, removeAnswerImpressions } from "~/db/answer-impressions";
import { AppError } from "../app-error";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Deletes what was imported for a property from reports on the answers of Google's AI. Throws NotFoundException for a property that has gone. */
export async function removeAnswers(ctx: Ctx, seat: Seat, propertyId: number): Promise<void> {
	assertRight(seat, "work.write");
	const of = { accountId: seat.account.id, propertyId };
	const results = await writeAudited(ctx, { accountId: of.accountId, action: "answers.removed", when: propertyExists(of) }, (marked) => [
		removeAnswerImpressions(ctx.db, of, marked),
	]);
	if (!results) throw new AppError("NotFoundException");
}
