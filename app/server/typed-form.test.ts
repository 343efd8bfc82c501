import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { signedInUser } from "./api/test-client";
import { requireVerified } from "./guards";
import type { LoadContext } from "./load-context";
import { TEST_ORIGIN } from "./test-form";
import { answerTyped } from "./typed-form";

/** A page behind the guard, and the sign-in page that tells what it got. */
async function answerOf(request: Request, context: LoadContext): Promise<Response> {
	const url = new URL(request.url);
	if (url.pathname === "/login") return Response.json({ to: url.search, method: request.method, typed: context.cloudflare.typed ?? null });
	const args: ActionFunctionArgs = { request, context, params: {} };
	return requireVerified(args.request, args.context).then(
		() => new Response("saved"),
		(refusal: Response) => refusal,
	);
}

async function send(cookie: string | null, { path = "/beyond-plan", form = { keywords: "red lamp", password: "not for anybody" } } = {}) {
	const headers = new Headers({ Origin: TEST_ORIGIN, Referer: `${TEST_ORIGIN}/beyond-plan?of=urls` });
	if (cookie !== null) headers.set("Cookie", `session=${cookie}`);
	const request = new Request(TEST_ORIGIN + path, { method: "POST", headers, body: new URLSearchParams(form) });
	const answer = await answerTyped(request, { cloudflare: { env, ctx: createExecutionContext() } }, answerOf);
	const text = await answer.text();
	return { status: answer.status, policy: answer.headers.get("Content-Security-Policy"), text };
}

test("a form that the guard refuses for its ended session is answered by the sign-in page with the typed text, without secrets", async () => {
	for (const [cookie, reason] of [["ended".repeat(8), "reason=expired&"] as const, [null, ""] as const]) {
		const { status, policy, text } = await send(cookie);
		expect([status, policy]).toEqual([401, "script-src 'none'"]);
		expect(JSON.parse(text)).toEqual({ to: `?${reason}redirect=%2Fbeyond-plan%3Fof%3Durls`, method: "GET", typed: ["red lamp"] });
	}
});

test("a form that is saved, one without typed text, and one that scripts send are answered as before", async () => {
	expect(await send((await signedInUser()).cookie)).toMatchObject({ status: 200, text: "saved" });
	expect((await send(null, { form: { keywords: "", password: "not for anybody" } })).status).toBe(302);
	expect((await send(null, { path: "/beyond-plan?_data=routes/beyond-plan" })).status).toBe(302);
});
