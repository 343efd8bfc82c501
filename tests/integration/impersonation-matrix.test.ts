import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { alert } from "~/db/tables/alerts";
import { session } from "~/db/tables/sessions";
import { action as apiTokens } from "~/routes/account-api/route";
import { action as billing } from "~/routes/account-billing/route";
import { action as connections } from "~/routes/account-connections/route";
import { action as profile } from "~/routes/account-profile/route";
import { action as subscriptions } from "~/routes/account-subscriptions/route";
import { action as webhook } from "~/routes/account-webhook/route";
import { action as webhooks } from "~/routes/account-webhooks/route";
import { action as alertForm } from "~/routes/alert/route";
import { action as alerts } from "~/routes/alerts/route";
import { action as notifications } from "~/routes/notifications/route";
import { action as exportsScreen } from "~/routes/position-monitoring/exports/route";
import { action as positions } from "~/routes/position-monitoring/route";
import { API_ROUTES } from "~/server/api/routes";
import { asked, isBatchable, nameOf, type Sweep, sweepWorld, type Task, taskOf } from "~/server/api/test-sweep";
import { callRoute } from "~/server/test-form";

/** What an administrator may do in somebody's account: every call and every form, one by one. */

/** Calls that only the owner makes: access, money, what sends data anywhere, what hides events. */
const OWNERS = new Set([
	"POST account/verify",
	"POST account/verify/resend",
	"POST account/remove",
	"POST account/archive",
	"POST account/archive/restore",
	"DELETE account/archive",
	"POST account/tokens/api",
	"DELETE account/tokens/api/:id",
	"POST account/customer",
	"POST account/customer/payment_method",
	"POST account/customer/subscription",
	"PUT account/customer/subscription",
	"DELETE account/customer/subscription",
	"POST account/customer/subscription/resume",
	"POST account/customer/subscription/withdraw",
	"DELETE account/customer/subscription/update_at_end",
	"POST webhooks",
	"PUT webhooks/:id",
	"DELETE webhooks/:id",
	"PUT webhooks/:id/state",
	"POST webhooks/:id/secret",
	"POST webhooks/:id/test",
	"POST webhooks/:id/replay",
	"POST alert-rules",
	"PUT alert-rules/:id",
	"DELETE alert-rules/:id",
	"POST alerts/read",
	"PUT alert-mutes/:id",
	"DELETE alert-mutes/:id",
	"DELETE connections/:id",
	"POST shares",
	"DELETE shares",
	"DELETE shares/:id",
	"POST scheduled_exports",
	"PUT scheduled_exports",
	"PUT scheduled_exports/:id",
	"DELETE scheduled_exports",
	"DELETE scheduled_exports/:id",
	"POST websites/remove",
	"POST scheduled_exports/:id/send",
	"POST scheduled_exports/:id/ask",
	"POST scheduled_exports/:id/resume",
	"DELETE notifications",
	"POST notifications/read",
	"DELETE notifications/:index",
]);
/** Calls that support makes for a user: the work itself, and what changes nothing. */
const SUPPORTS = new Set([
	"POST batch",
	"POST account/tokens/generate",
	"POST account/password/reset",
	"PUT account",
	"POST account/customer/coupon/:code",
	"POST account/customer/subscription/estimate",
	"POST monitors",
	"POST monitors/keep",
	"POST monitors/refresh",
	"POST monitors/remove",
	"POST monitors/restore",
	"POST websites/restore",
	"POST monitors/pause",
	"POST monitors/resume",
	"POST removed/restore",
	"POST monitors/verify",
	"POST monitors/volumes",
	"POST monitors/import",
	"POST monitors/import/uploads",
	"PUT monitors/import/uploads/:upload/:n",
	"POST monitors/import/uploads/:upload/complete",
	"POST monitors/import/verify",
	"POST monitors/import/preview",
	"POST monitors/import/process",
	"POST monitors/import/:id/undo",
	"POST monitors/generate_export",
	"PUT monitors",
	"PUT monitors/:id",
	"PUT monitors/:id/search",
	"DELETE monitors",
	"DELETE monitors/:id",
	"POST checks",
	"POST checks/remove",
	"POST checks/restart",
	"POST tags",
	"PUT tags",
	"PUT tags/:id",
	"DELETE tags",
	"DELETE tags/:id",
	"POST url-monitors",
	"POST url-monitors/keep",
	"POST url-monitors/refresh",
	"POST url-monitors/remove",
	"POST url-monitors/restore",
	"POST notes",
	"PUT notes",
	"PUT notes/:id",
	"DELETE notes",
	"DELETE notes/:id",
	"PUT websites/:id",
	"POST search",
	"POST references",
	"POST alert-rules/preview",
	"PUT connections/:id/properties/:property",
]);

const writing = API_ROUTES.filter(({ method, access }) => method !== "GET" && access !== "administrator");
/** In the place of examples that name nothing or only what support may change. */
const OTHERWISE: Record<string, object> = {
	"POST account/customer/subscription": { attempt: "AAAAAAAAAAAAAAAAAAAAAA" },
	"PUT account/customer/subscription": { attempt: "AAAAAAAAAAAAAAAAAAAAAA" },
};

let world: Sweep;
beforeAll(async () => {
	world = await sweepWorld();
	const { ctx, userId } = world.own;
	await ctx.db.update(session).set({ impersonatorId: world.admin.userId, method: "impersonation" }).where(eq(session.userId, userId));
});

const task = (route: (typeof writing)[number]): Task => {
	const made = taskOf(route, world.ids);
	return { ...made, payload: { ...(made.payload as object), ...OTHERWISE[nameOf(route)] } };
};

/** What the account has that only its owner changes. */
async function state() {
	const paths = ["webhooks", "alert-rules", "shares", "scheduled_exports", "account/tokens/api"];
	const lists = await Promise.all(paths.map(async (path) => (await asked(world.own, { method: "GET", path })).body));
	return JSON.stringify([lists, await world.own.ctx.db.$count(session)]);
}

test("every call that changes something is the owner's or support's, and none is both", () => {
	expect(writing.map(nameOf).toSorted()).toEqual([...OWNERS, ...SUPPORTS].toSorted());
});

test("the owner's calls are refused to an administrator in the account, and change nothing", async () => {
	const before = await state();
	const found: Record<string, unknown> = {};
	for (const route of writing.filter((one) => OWNERS.has(nameOf(one)))) {
		const { body } = await asked(world.own, task(route));
		found[nameOf(route)] = (body as { code?: string }).code;
	}
	expect(found).toEqual(Object.fromEntries([...OWNERS].map((name) => [name, "ImpersonatedException"])));
	for (const [name, payload] of [
		["e-mail", { email: "new@example.com" }],
		["phone", { phone: "06 12 34 56 78", phone_country: "fr" }],
		["terms", { meta: { cgu_accepted_at: true } }],
	] as const) {
		const { body } = await asked(world.own, { method: "PUT", path: "account", payload });
		expect([name, (body as { code?: string }).code]).toEqual([name, "ImpersonatedException"]);
	}
	expect(await state()).toBe(before);
});

test("the owner's forms are refused to an administrator in the account, in the language of the page", async () => {
	const { ids, own } = world;
	const hook = { params: { id: ids.webhooks ?? "" }, path: `/account/webhooks/${ids.webhooks}` };
	const endpoint = { url: "https://hooks.other.example/in", events: "look.completed", name: "" };
	const schedule = {
		type: "weekly",
		emails: "new@example.com",
		format: "csv",
		hour: "8",
		weekday: "1",
		day: "1",
		language: "en",
		only_favorites: "no",
		sort_by: "volume",
	};
	const password = {
		current_password: own.person.password,
		password: "a new and long password",
		password_confirmation: "a new and long password",
	};
	const fired = { id: "AAAAAAAAAAAAAAAAAAAAA1" };
	await own.ctx.db.insert(alert).values({
		...{ hid: fired.id, accountId: own.accountId, dedupeKey: "1", websiteHid: ids.websites ?? null, day: "2026-11-27", time: "0000" },
		...{ facts: JSON.stringify({ domain: "shop.example", fell: 1, rose: 0, other: 0, unread: 0, causes: [] }), firedAt: 1 },
	});
	const forms: [Parameters<typeof callRoute>[0], string, Record<string, string>, Record<string, string>?][] = [
		[apiTokens, "/account/api", { intent: "create", label: "x", scope: "*" }],
		[apiTokens, "/account/api", { intent: "delete", id: ids["account/tokens/api"] ?? "" }],
		...["service_key", "bing_key", "disconnect", "delete_data"].map(
			(intent) => [connections, "/account/connections", { intent, key: "k" }] as [typeof connections, string, Record<string, string>],
		),
		[webhooks, "/account/webhooks", { intent: "save", ...endpoint }],
		...["save", "rotate", "remove", "on", "off", "test"].map(
			(intent) =>
				[webhook, hook.path, { intent, ...endpoint }, hook.params] as [
					typeof webhook,
					string,
					Record<string, string>,
					Record<string, string>,
				],
		),
		[webhook, hook.path, { intent: "replay_one", message: ids.message ?? "" }, hook.params],
		[webhook, hook.path, { intent: "replay", from: "2026-11-01", to: "2026-11-30" }, hook.params],
		[notifications, "/notifications", { intent: "read" }],
		[notifications, "/notifications", { intent: "empty" }],
		[notifications, "/notifications", { intent: "remove", id: ids.index ?? "" }],
		[positions, "/position-monitoring?dialog=share", { intent: "add_share", target: `websites:${ids.websites}`, days: "30" }],
		[positions, "/position-monitoring?dialog=share", { intent: "revoke_shares", ids: ids.shares ?? "" }],
		[positions, "/position-monitoring?dialog=share", { intent: "share_logo" }],
		[positions, "/position-monitoring?dialog=share", { intent: "remove_share_logo" }],
		[exportsScreen, "/exports?tab=scheduling", { intent: "add_schedule", ...schedule }],
		[exportsScreen, "/exports?tab=scheduling", { intent: "edit_schedule", id: ids.scheduled_exports ?? "", ...schedule }],
		[exportsScreen, "/exports?tab=scheduling", { intent: "remove_schedules", ids: ids.scheduled_exports ?? "" }],
		[exportsScreen, "/exports?tab=scheduling", { intent: "send_schedule", send: ids.scheduled_exports ?? "" }],
		[exportsScreen, "/exports?tab=scheduling", { intent: "ask_again", ask: ids.scheduled_exports ?? "" }],
		[profile, "/account/profile", { intent: "password", ...password }],
		[profile, "/account/profile", { intent: "remove", current_password: own.person.password }],
		[billing, "/account/billing", { intent: "card_page" }],
		...["pay", "change", "drop_change", "terminate", "resume", "card_page"].map(
			(intent) =>
				[subscriptions, "/account/subscriptions", { intent, attempt: "AAAAAAAAAAAAAAAAAAAAAA" }] as [
					typeof subscriptions,
					string,
					Record<string, string>,
				],
		),
		[subscriptions, "/account/subscriptions", { intent: "withdraw", consumer: "true" }],
		[alerts, "/alerts", { intent: "save_rule", kind: "left_top", about: "account" }],
		[alerts, "/alerts", { intent: "save_rule", id: ids["alert-rules"] ?? "", kind: "left_top", about: "account" }],
		[alerts, "/alerts", { intent: "save_channel", kind: "slack", url: "https://hooks.slack.com/services/x" }],
		...["usual_rules", "read_all", "rule_on", "rule_off", "remove_rule", "channel_on", "channel_off", "remove_channel", "test_channel"].map(
			(intent) => [alerts, "/alerts", { intent, id: ids["alert-rules"] ?? "" }] as [typeof alerts, string, Record<string, string>],
		),
		[alerts, "/alerts", { intent: "save_settings", digest: "off" }],
		[alertForm, `/alerts/${fired.id}`, { intent: "mute", subject: `website:${ids.websites}`, until: "2099-01-01" }, fired],
		[alertForm, `/alerts/${fired.id}`, { intent: "unmute", subject: `website:${ids.websites}` }, fired],
	];
	const before = await state();
	const found: unknown[] = [];
	for (const [action, path, form, params = {}] of forms) {
		const { data, status } = await callRoute(action, path, { form, params, cookie: own.cookie });
		found.push([path, form.intent, status, data?.code]);
	}
	expect(found).toEqual(forms.map(([, path, form]) => [path, form.intent, 400, "ImpersonatedException"]));
	expect(await state()).toBe(before);
	const words: Record<string, string> = {
		en: "This is not possible while you are connected as somebody else.",
		fr: "Cela n’est pas possible tant que vous êtes connecté au nom de quelqu’un d’autre.",
		es: "Esto no es posible mientras está conectado en nombre de otra persona.",
	};
	for (const [language, failure] of Object.entries(words)) {
		const headers = { "Accept-Language": language };
		const { data } = await callRoute(notifications, "/notifications", { form: { intent: "empty" }, cookie: own.cookie, headers });
		expect([language, data?.failure]).toEqual([language, failure]);
	}
});

test("support's calls are not refused for being support", async () => {
	const rest = writing.filter(
		(one) => SUPPORTS.has(nameOf(one)) && isBatchable(one) && !/^POST account\/(tokens|password)/.test(nameOf(one)),
	);
	const found: string[] = [];
	for (const route of rest) {
		const { body } = await asked(world.own, task(route));
		if ((body as { code?: string } | undefined)?.code === "ImpersonatedException") found.push(nameOf(route));
	}
	expect(found).toEqual([]);
});
