import { settingOf, writeSetting } from "~/db/settings";
import { shareByDigest } from "~/db/shares";
import { isShareToken } from "~/domain/share/share-rules";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { digestOf } from "../digest";

/** Holds the token in the clear: the link is meant for everybody. */
const EXAMPLE_SETTING = "example_share";

/** The token of the share that the welcome page shows as an example; null without one, and once it has ended or was revoked. */
export async function readExampleShare(ctx: Ctx): Promise<string | null> {
	const token = await settingOf(ctx.db, EXAMPLE_SETTING);
	return token !== null && (await opens(ctx, token)) ? token : null;
}

/** Chooses the example; null ends it. Throws ValidationException (token) for a token that opens nothing. */
export async function saveExampleShare(ctx: Ctx, input: { actorId: number; token: string | null }): Promise<void> {
	const { actorId, token } = input;
	if (token !== null && !(await opens(ctx, token))) throw new AppError("ValidationException", {}, { token: ["target.unknown"] });
	await ctx.db.batch([
		writeSetting(ctx.db, { key: EXAMPLE_SETTING, value: token ?? "", at: ctx.now() }),
		recordAudit(ctx, { actorId, subject: "setting:example_share", action: "example_share.saved" }),
	]);
}

async function opens(ctx: Ctx, token: string): Promise<boolean> {
	return isShareToken(token) && (await shareByDigest(ctx.db, digestOf(token), ctx.now())) !== null;
}
