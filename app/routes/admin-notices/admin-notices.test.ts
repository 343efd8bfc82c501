import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { APP_VERSION } from "~/domain/app-version";
import { signedInUser } from "~/server/api/test-client";
import { gate } from "~/server/gate";
import { forgetGateFacts } from "~/server/gate-facts";
import { callRoute } from "~/server/test-form";
import { action, loader } from "./route";

const SCREEN = "/admin/notices";
let boss: Awaited<ReturnType<typeof signedInUser>>;
beforeEach(async () => {
	boss = await signedInUser({ role: "ADMINISTRATOR" });
});
afterEach(async () => {
	await env.DB.prepare("DELETE FROM setting WHERE key = 'minimum_client_version'").run();
	forgetGateFacts();
});

const post = (minimum_version: string, { cookie } = boss) =>
	callRoute(action, SCREEN, { form: { intent: "version", minimum_version }, cookie });
const shown = async () => (await callRoute(loader, SCREEN, { cookie: boss.cookie })).data?.minimumVersion;
/** Status that a client of this version gets; null where it is served. */
async function refusedTo(version: string): Promise<number | null> {
	const request = new Request("https://app.example/api/monitors", { headers: { "App-Version": version } });
	return (await gate(request, env as never))?.status ?? null;
}

test("an administrator sets the oldest client that is served; older ones are told to update, at once", async () => {
	expect([await shown(), await refusedTo("0.9")]).toEqual(["", null]);
	expect((await post(" 1.0.19 ")).location).toBe(SCREEN);
	expect([await shown(), await refusedTo("1.0.18"), await refusedTo("1.0.19"), await refusedTo("dev")]).toEqual([
		"1.0.19",
		426,
		null,
		null,
	]);
	expect((await post("")).location).toBe(SCREEN);
	expect([await shown(), await refusedTo("0.9")]).toEqual(["", null]);
});

test.each(["99", `${APP_VERSION}.1`, "newest"])(
	"a version that would refuse the server's own pages, or is none, is not set: %j",
	async (typed) => {
		const refused = await post(typed);
		const errors = { minimum_version: [expect.stringContaining(`at most ${APP_VERSION}`)] };
		expect(refused).toMatchObject({ status: 400, data: { errors, values: { minimum_version: [typed] } } });
		expect([await shown(), await refusedTo("0.1")]).toEqual(["", null]);
	},
);

test("nobody else sets it", async () => {
	expect((await post("1.0", await signedInUser())).status).toBe(403);
	expect(await shown()).toBe("");
});
