import { expect, test } from "vitest";
import { countPasskeys, insertPasskey } from "~/db/passkeys";
import { userForAdministrator } from "~/db/users";
import { seatWith } from "../seat/test-seat";
import { audits, securedCaller } from "../security/test-secrets";
import { refusal } from "../sessions/test-refusal";
import { endSecondStep } from "./end-second-step";

test("an administrator frees a user of the second step, and the user's log tells it; nobody else does", async () => {
	const one = await securedCaller();
	const admin = seatWith(one.caller.account, "admin.write");
	expect(await refusal(endSecondStep(one.ctx, one.caller, one.userHid))).toBe("ForbiddenException");
	expect(await refusal(endSecondStep(one.ctx, admin, "A".repeat(22)))).toBe("NotFoundException");
	const lost = { hid: "P".repeat(22), credentialId: "c", publicKey: "k", counter: 0, transports: "[]", name: "Lost phone", createdAt: 1 };
	await insertPasskey(one.ctx.db, { ...lost, userId: one.userId });
	await endSecondStep(one.ctx, admin, one.userHid);
	expect(await countPasskeys(one.ctx.db, one.userId)).toBe(0);
	expect(await userForAdministrator(one.ctx.db, one.userHid)).toMatchObject({ twoStepAt: null, passwordOff: false });
	expect(await audits(one)).toContain("two_step.off_by_administrator");
});
