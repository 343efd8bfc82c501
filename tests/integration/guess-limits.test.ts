import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { COUPON_LIMIT, SHARE_TOKEN_LIMIT } from "~/domain/account/attempt-limit";
import { PROOF_LIMIT } from "~/domain/account/owner-proof";
import { MINUTE_MS } from "~/domain/time/durations";
import { readDialog } from "~/routes/account-subscriptions/dialogs/read-dialog";
import { loader as share } from "~/routes/share/route";
import { loader as sharedLook } from "~/routes/shared-look/route";
import { loader as sharedPage } from "~/routes/shared-page/route";
import { ask, signedInUser } from "~/server/api/test-client";
import { callRoute } from "~/server/test-form";
import { makeCoupon, payingCaller } from "~/services/billing/test-payments";
import { signedBy } from "~/services/seat/test-seat";
import { openSession } from "~/services/sessions/open-session";

const ORDER = { options: { max_monitor_plus_100: 1 }, yearly: false };

/** A customer with a bearer token, and every door at which a coupon can be tried. Each answers "right", "wrong" or "wait". */
async function couponDoors() {
	const paying = await payingCaller();
	const { ctx, caller } = paying;
	const user = { id: caller.user.id, hid: caller.user.hid, role: "USER" as const };
	const { secret } = await openSession(ctx, { kind: "bearer", user, accountId: caller.account.id, ip: null, userAgent: null });
	const send = (path: string) => async (coupon: string) => {
		const named = path.replace(":code", encodeURIComponent(coupon));
		const answer = await ask(ctx, "POST", named, { headers: { Authorization: `Bearer ${secret}` }, body: { ...ORDER, coupon } });
		return answer.status === 429 ? "wait" : answer.status === 422 ? "wrong" : "right";
	};
	const dialog = async (coupon: string) => {
		const url = new URL(`https://app.example.com/account/subscriptions?dialog=subscribe_to_plan&step=payment&packs=1&coupon=${coupon}`);
		const shown = await readDialog({ signed: signedBy(ctx, caller), url, language: "en", subscription: null, day: String });
		if (shown?.name !== "subscribe_to_plan" || shown.content?.step !== "payment") throw new Error(JSON.stringify(shown));
		const { error } = shown.content.coupon;
		return error === null ? "right" : error.startsWith("Too many attempts") ? "wait" : "wrong";
	};
	return {
		"POST account/customer/coupon/:code": send("account/customer/coupon/:code"),
		"POST account/customer/subscription/estimate": send("account/customer/subscription/estimate"),
		"the dialog": dialog,
	} satisfies Record<string, (coupon: string) => Promise<"right" | "wrong" | "wait">>;
}

test("coupons: wrong codes are counted together at every door, and beyond the limit every door waits, with a right code too", async () => {
	const good = await makeCoupon(20, "once");
	const doors = Object.entries(await couponDoors());
	const found: string[] = [];
	for (let i = 0; i < COUPON_LIMIT.max; i++) found.push((await doors[i % doors.length]?.[1](`WRONG-${i}`)) ?? "");
	expect(found).toEqual(Array(COUPON_LIMIT.max).fill("wrong"));
	for (const [name, open] of doors)
		for (const code of ["WRONG-ONCE-MORE", good]) expect([name, code === good, await open(code)]).toEqual([name, code === good, "wait"]);
});

test("coupons: a right code may be shown as often as the screen needs it", async () => {
	const good = await makeCoupon(20, "once");
	const { dialog, estimate } = await couponDoors().then((doors) => ({
		dialog: doors["the dialog"],
		estimate: doors["POST account/customer/subscription/estimate"],
	}));
	for (let i = 0; i < COUPON_LIMIT.max + 1; i++) expect(await (i % 2 === 0 ? dialog : estimate)(good)).toBe("right");
});

test("current password: wrong ones are counted together at every call that asks for it", async () => {
	const { ctx, bearer, person } = await signedInUser({ account: { plan: "expert_20210323", packs: 1 } });
	// The sign-in is no proof any more.
	ctx.advance(11 * MINUTE_MS);
	const tries = (current_password: string) =>
		[
			["PUT", "account", { phone: "06 12 34 56 78", phone_country: "fr", current_password }],
			["POST", "account/tokens/api", { label: "x", scope: "read", current_password }],
			["POST", "account/remove", { current_password }],
		] as const;
	const codes = async (password: string, turns: number) => {
		const found: string[] = [];
		for (let i = 0; i < turns; i++) {
			const [method, path, body] = tries(password)[i % 3] ?? tries(password)[0];
			const answer = await ask(ctx, method, path, { headers: bearer, body });
			found.push((answer.body as { code?: string }).code ?? "in");
		}
		return found;
	};
	expect(await codes("a wrong password", PROOF_LIMIT.max)).toEqual(Array(PROOF_LIMIT.max).fill("ReauthenticationException"));
	expect(await codes(person.password, 3)).toEqual(Array(3).fill("TooManyAttemptsException"));
});

test("tokens of links: openings of one address are counted together for the page, its evidence and the stored page", async () => {
	const headers = { "CF-Connecting-IP": "198.51.100.77" };
	const token = "x".repeat(32);
	const doors = {
		page: () => callRoute(share, `/s/${token}`, { params: { token }, headers }),
		look: () => callRoute(sharedLook, `/s/${token}/looks/a`, { params: { token, lookId: "a" }, headers }),
		stored: () => callRoute(sharedPage, `/s/${token}/looks/a/pages/1`, { params: { token, lookId: "a", n: "1" }, headers }),
	};
	const statuses = async () => Promise.all(Object.entries(doors).map(async ([name, open]) => [name, (await open()).status]));
	expect(await statuses()).toEqual([
		["page", 404],
		["look", 404],
		["stored", 404],
	]);
	const counted = env.DB.prepare("SELECT sum(count) AS n FROM attempt WHERE key = ?").bind("share:198.51.100.77");
	expect(await counted.first("n")).toBe(3);
	await env.DB.prepare("UPDATE attempt SET count = ? WHERE key = ?").bind(SHARE_TOKEN_LIMIT.max, "share:198.51.100.77").run();
	expect(await statuses()).toEqual([
		["page", 429],
		["look", 429],
		["stored", 429],
	]);
});
