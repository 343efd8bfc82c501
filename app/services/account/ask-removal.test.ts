import { expect, test } from "vitest";
import { createApiToken } from "../api-tokens/create-api-token";
import { findApiToken } from "../api-tokens/find-api-token";
import { requestSignInCode } from "../codes/request-sign-in-code";
import { addMonitors } from "../monitors/test-typed-monitors";
import { seatOfCaller } from "../seat/make-seat";
import { ownerSeat } from "../seat/test-seat";
import { signInByLink } from "../sessions/sign-in-by-link";
import { signInByPassword } from "../sessions/sign-in-by-password";
import { refusal } from "../sessions/test-refusal";
import { addShare } from "../shares/add-share";
import { openShare } from "../shares/open-share";
import { listWebsites } from "../websites/list-websites";
import { askRemoval } from "./ask-removal";
import { signedInCaller } from "./test-account";

const from = { ip: null, userAgent: null };

test("removal ends API tokens, what they made and sign-in links for good; other shared links are closed until the owner is back", async () => {
	const one = await signedInCaller({ account: { plan: "expert_20210323", packs: 1 } });
	const { ctx, caller, person, accountId } = one;
	await addMonitors(ctx, {
		account: caller.account,
		website: "shop.example",
		keywords: ["red shoes"],
		country: "fr",
		language: "fr",
		tags: [],
	});
	const [website] = await listWebsites(ctx, ownerSeat({ id: accountId }));
	const target = `websites:${website?.hid}`;
	const share = await addShare(ctx, seatOfCaller(caller), { target });
	const { key } = await createApiToken(ctx, seatOfCaller(caller), { label: "CI", scope: "*", currentPassword: person.password });
	const byKey = await findApiToken(ctx, { key, ip: null });
	if (!byKey) throw new Error("no token");
	const made = await addShare(ctx, seatOfCaller(byKey), { target });
	await requestSignInCode(ctx, { email: person.email, ip: null, browser: "mine", isPerson: false });
	const token = ctx.mails.at(-1)?.link?.split("/").at(-1) ?? "";
	const page = async ({ token }: { token: string }) => (await openShare(ctx, { token, ip: null })) !== null;
	const opens = async () => ({
		key: (await findApiToken(ctx, { key, ip: null })) !== null,
		madeByKey: await page(made),
		share: await page(share),
	});
	expect(await opens()).toEqual({ key: true, madeByKey: true, share: true });
	await askRemoval(ctx, caller, { password: person.password, after: "any", ...from });
	expect(await opens()).toEqual({ key: false, madeByKey: false, share: false });
	expect(await refusal(signInByLink(ctx, { token, resurrect: true, ...from }))).toBe("InvalidCodeException");
	const back = { email: person.email, password: person.password, resurrect: true, ...from };
	expect(await refusal(signInByPassword(ctx, back))).toBe("done");
	expect(await opens()).toEqual({ key: false, madeByKey: false, share: true });
});
