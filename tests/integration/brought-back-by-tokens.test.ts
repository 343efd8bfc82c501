import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { alertChannel } from "~/db/tables/alerts";
import { apiToken } from "~/db/tables/sessions";
import { channelSchema } from "~/domain/alert/channel-input";
import { addChannel } from "~/services/alerts/channels/add-channel";
import { findApiToken } from "~/services/api-tokens/find-api-token";
import { parseInput } from "~/services/parse-input";
import { seatOfCaller } from "~/services/seat/make-seat";
import { KINDS, NOTHING, PATHS, scene } from "../builders/token-scene";

const SLACK = "https://hooks.slack.com/services/T0/B0/secret";

test("a token that may not send brings back nothing that sends, not even what it made", async () => {
	const one = await scene();
	const token = await one.newToken();
	const ids = await one.makeAll(token.headers);
	for (const kind of KINDS) await one.call("DELETE", `${PATHS[kind]}/${ids[kind]}`, undefined, token.headers);
	await one.ctx.db.update(apiToken).set({ scope: "read write" }).where(eq(apiToken.hid, token.id));
	for (const kind of KINDS) {
		const { status, code } = await one.call("POST", "removed/restore", { ids: [ids[kind]] }, token.headers);
		expect([kind, status, code]).toEqual([kind, 403, "ForbiddenException"]);
	}
	await one.ctx.db.update(apiToken).set({ scope: "*" }).where(eq(apiToken.hid, token.id));
	for (const kind of KINDS) {
		const { body } = await one.call<{ restored: number }>("POST", "removed/restore", { ids: [ids[kind]] }, token.headers);
		expect([kind, body]).toMatchObject([kind, { restored: 1 }]);
	}
});

test("a chat service that a token added ends with it, and is named before", async () => {
	const one = await scene();
	const token = await one.newToken();
	const caller = await findApiToken(one.ctx, { key: token.headers.Authorization.slice("Bearer ".length), ip: null });
	if (!caller) throw new Error("no token");
	const { hid } = await addChannel(one.ctx, seatOfCaller(caller), parseInput(channelSchema, { kind: "slack", name: "Team", url: SLACK }));
	const [kept] = (await one.call<{ made: object }[]>("GET", "account/tokens/api")).body;
	expect(kept?.made).toEqual({ ...NOTHING, alert_channels: [hid] });
	const deleted = await one.call("DELETE", `account/tokens/api/${token.id}`);
	expect(deleted.body).toEqual({ removed: true, ended: { ...NOTHING, alert_channels: [hid] } });
	expect(await one.ctx.db.$count(alertChannel, eq(alertChannel.hid, hid))).toBe(0);
});
