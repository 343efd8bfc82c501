import { beforeEach, expect, test } from "vitest";
import { alertRule } from "~/db/tables/alerts";
import { HOUR_MS } from "~/domain/time/durations";
import { text } from "../../../tests/chats/fake-service";
import { readMailedRules, stopAlertMails } from "./stop-alert-mails";
import { type AlertWorld, alertWorld, fire, sendAlerts } from "./test-alerts";

let here: AlertWorld;
beforeEach(async () => {
	here = await alertWorld();
});

/** The link of the last mail. */
function link() {
	const url = new URL(here.mails.at(-1)?.unsubscribe ?? "");
	const rules = url.searchParams.get("digest") ? null : (url.searchParams.get("rule") ?? "").split(",").filter(Boolean);
	return { key: url.pathname.split("/").at(-1) ?? "", rules };
}
const read = () => readMailedRules(here.ctx, link());
const channels = async () => (await here.ctx.db.select().from(alertRule).orderBy(alertRule.id)).map((rule) => rule.channels);

test("the link of a mail stops the mails of the rules in it, and keeps their other channels and other rules", async () => {
	await fire(here, ["mail", "digest", here.channels.slack], ["a"]);
	await fire(here, ["digest"], ["b"]);
	await sendAlerts(here);
	expect(await read()).toMatchObject({ rules: [{ isMailed: true }] });
	await stopAlertMails(here.ctx, link());
	await stopAlertMails(here.ctx, link());
	expect(await channels()).toEqual([JSON.stringify([here.channels.slack]), '["digest"]']);
	expect(await read()).toMatchObject({ rules: [{ isMailed: false }], hasDigest: true });
	expect((await readMailedRules(here.ctx, { ...link(), rules: [] })).rules).toHaveLength(2);
});

test("the link of a digest that no rule asked for switches off the digest", async () => {
	here.chats.fakes.slack.faults.push(text(400, "invalid_payload"));
	await fire(here, [here.channels.slack], ["a"]);
	await sendAlerts(here);
	here.world.advance(2 * HOUR_MS);
	await sendAlerts(here);
	expect(await read()).toEqual({ rules: null, hasDigest: true });
	await stopAlertMails(here.ctx, link());
	expect(await read()).toEqual({ rules: null, hasDigest: false });
	expect(await channels()).toEqual([JSON.stringify([here.channels.slack])]);
});

test("a key of nobody stops nothing", async () => {
	await expect(stopAlertMails(here.ctx, { key: "x".repeat(22), rules: [] })).rejects.toMatchObject({ code: "NotFoundException" });
	await expect(readMailedRules(here.ctx, { key: "", rules: [] })).rejects.toMatchObject({ code: "NotFoundException" });
});
