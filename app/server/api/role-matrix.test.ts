import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { session } from "~/db/tables/sessions";
import { createApiToken } from "~/services/api-tokens/create-api-token";
import { seatOfCaller } from "~/services/seat/make-seat";
import { findSession } from "~/services/sessions/find-session";
import { API_ROUTES } from "./routes";
import { ask, signedInUser } from "./test-client";

/** Expected answer of a call to callers who are refused; for all others "in", whatever an empty payload leads to. */
const REFUSALS = new Set([
	"InvalidTokenException",
	"UnverifiedAccountException",
	"TermsNotAcceptedException",
	"ForbiddenException",
	"PaidPlanRequiredException",
	"ImpersonatedException",
	"AnonymousAccountException",
]);

const CALLERS = [
	"anonymous",
	"unverified",
	"noTerms",
	"free",
	"paid",
	"suspended",
	"disabled",
	"impersonated",
	"administrator",
	"apiToken",
] as const;
type CallerKind = (typeof CALLERS)[number];
type Row = Partial<Record<CallerKind, string>>;

const anonymous = { anonymous: "InvalidTokenException", disabled: "InvalidTokenException" };
const anyone: Row = {};
const signedIn: Row = anonymous;
const verified: Row = { ...anonymous, unverified: "UnverifiedAccountException", noTerms: "TermsNotAcceptedException" };
const users = {
	free: "ForbiddenException",
	paid: "ForbiddenException",
	suspended: "ForbiddenException",
	impersonated: "ForbiddenException",
};
const administrator: Row = { ...verified, ...users, apiToken: "ForbiddenException" };
/** The owner, with a session of their own. */
const noToken = { apiToken: "ForbiddenException" };
const unpaid = { free: "PaidPlanRequiredException", suspended: "PaidPlanRequiredException", administrator: "PaidPlanRequiredException" };
const owner = { impersonated: "ImpersonatedException", ...noToken };
/** As above, and by an API token too. */
const owners: Row = { ...verified, impersonated: "ImpersonatedException" };

/** Expected refusals. Each call is listed: one without an expectation fails. */
const EXPECTED: Record<string, Row> = {
	"GET ping": anyone,
	"GET openapi.json": anyone,
	"GET multi-proxy/router/telemetry": administrator,
	"POST batch": anyone,
	"POST account/tokens/generate": { ...anyone, ...noToken },
	"POST account/password/reset": { ...anyone, ...noToken },
	"GET account": signedIn,
	"PUT account": { anonymous: "AnonymousAccountException", disabled: "AnonymousAccountException", ...noToken },
	"POST account/verify": { ...signedIn, ...noToken },
	"POST account/verify/resend": { ...signedIn, ...owner },
	"POST account/remove": { ...signedIn, ...owner },
	"GET account/archive": { ...verified, ...noToken },
	"POST account/archive": { ...verified, ...owner },
	"POST account/archive/restore": { ...verified, ...owner },
	"DELETE account/archive": { ...verified, ...owner },
	"GET account/tokens/api": { ...verified, ...noToken },
	"POST account/tokens/api": { ...verified, ...owner, ...unpaid },
	"DELETE account/tokens/api/:id": { ...verified, ...owner },
	"POST account/customer": { ...verified, ...noToken },
	"GET account/customer/payment": { ...verified, ...owner },
	"GET account/customer/setup_intent": { ...verified, ...owner },
	"POST account/customer/payment_method": { ...verified, ...owner },
	"GET account/customer/invoices": { ...verified, ...noToken },
	"POST account/customer/coupon/:code": { ...verified, ...noToken },
	"POST account/customer/subscription/estimate": { ...verified, ...noToken },
	"POST account/customer/subscription": { ...verified, ...noToken },
	"PUT account/customer/subscription": { ...verified, ...noToken },
	"DELETE account/customer/subscription": { ...verified, ...owner },
	"POST account/customer/subscription/resume": { ...verified, ...owner },
	"POST account/customer/subscription/withdraw": { ...verified, ...owner },
	"DELETE account/customer/subscription/update_at_end": { ...verified, ...owner },
	"GET monitors": verified,
	"GET monitors/datatable": verified,
	"GET monitors/:id": verified,
	"GET monitors/:id/history": verified,
	"DELETE monitors": verified,
	"DELETE monitors/:id": verified,
	"POST search": verified,
	"POST references": verified,
	"GET webhooks": verified,
	"POST webhooks": { ...verified, impersonated: "ImpersonatedException" },
	"GET webhooks/:id": verified,
	"PUT webhooks/:id": { ...verified, impersonated: "ImpersonatedException" },
	"DELETE webhooks/:id": { ...verified, impersonated: "ImpersonatedException" },
	"PUT webhooks/:id/state": verified,
	"POST webhooks/:id/secret": { ...verified, impersonated: "ImpersonatedException" },
	"POST webhooks/:id/test": owners,
	"POST webhooks/:id/replay": verified,
	"GET webhooks/:id/messages": verified,
	"GET webhooks/:id/messages/:message": verified,
	"GET alerts": verified,
	"GET alerts/export": verified,
	"POST alerts/read": owners,
	"GET alert-mutes": verified,
	"PUT alert-mutes/:id": owners,
	"DELETE alert-mutes/:id": owners,
	"GET alert-rules": verified,
	"GET alert-rules/:id": verified,
	"POST alert-rules": owners,
	"POST alert-rules/preview": verified,
	"PUT alert-rules/:id": owners,
	"DELETE alert-rules/:id": owners,
	"GET shares": verified,
	"GET shares/:id": verified,
	"POST shares": verified,
	"DELETE shares": verified,
	"DELETE shares/:id": owners,
	"POST monitors": verified,
	"POST monitors/keep": verified,
	"POST monitors/refresh": verified,
	"PUT monitors/:id/search": verified,
	"POST monitors/remove": verified,
	"POST monitors/verify": verified,
	"POST monitors/volumes": verified,
	"POST monitors/import": verified,
	"POST monitors/import/uploads": verified,
	"GET monitors/import/uploads/:upload": verified,
	"PUT monitors/import/uploads/:upload/:n": verified,
	"POST monitors/import/uploads/:upload/complete": verified,
	"POST monitors/import/verify": verified,
	"POST monitors/import/preview": verified,
	"POST monitors/import/process": verified,
	"POST monitors/import/:id/undo": verified,
	"GET monitors/import/:id/report": verified,
	"POST monitors/generate_export": verified,
	"GET download/:id": verified,
	"POST scheduled_exports/:id/send": owners,
	"POST scheduled_exports/:id/ask": owners,
	"POST scheduled_exports/:id/resume": owners,
	"GET scheduled_exports": verified,
	"GET scheduled_exports/datatable": verified,
	"GET scheduled_exports/:id": verified,
	"POST scheduled_exports": verified,
	"PUT scheduled_exports": verified,
	"PUT scheduled_exports/:id": owners,
	"DELETE scheduled_exports": verified,
	"DELETE scheduled_exports/:id": owners,
	"PUT monitors": verified,
	"PUT monitors/:id": verified,
	"GET checks": verified,
	"GET checks/datatable": verified,
	"POST checks": verified,
	"POST checks/remove": verified,
	"POST checks/restart": verified,
	"GET datacenters": verified,
	"PUT datacenters": administrator,
	"PUT example-share": administrator,
	"GET removed": verified,
	"POST removed/restore": verified,
	"POST monitors/restore": verified,
	"POST monitors/pause": verified,
	"POST monitors/resume": verified,
	"POST url-monitors/restore": verified,
	"GET tags": verified,
	"GET tags/datatable": verified,
	"GET tags/:id": verified,
	"POST tags": verified,
	"PUT tags": verified,
	"PUT tags/:id": verified,
	"DELETE tags": verified,
	"DELETE tags/:id": verified,
	"GET url-monitors": verified,
	"POST url-monitors": verified,
	"POST url-monitors/keep": verified,
	"POST url-monitors/refresh": verified,
	"POST url-monitors/remove": verified,
	"GET notes": verified,
	"GET notes/datatable": verified,
	"GET notes/:id": verified,
	"POST notes": verified,
	"PUT notes": verified,
	"PUT notes/:id": verified,
	"DELETE notes": verified,
	"DELETE notes/:id": verified,
	"GET looks/:id": verified,
	"GET looks/:id/pages/:n": verified,
	"GET connections": verified,
	"DELETE connections/:id": owners,
	"GET connections/:id/properties": verified,
	"PUT connections/:id/properties/:property": verified,
	"GET search-queries": verified,
	"GET websites": verified,
	"GET websites/:id/above": verified,
	"PUT websites/:id": verified,
	"POST websites/remove": owners,
	"POST websites/restore": verified,
	"DELETE notifications": owners,
	"DELETE notifications/:index": owners,
	"POST notifications/read": owners,
	"POST users/:id/tokens/generate": administrator,
	"GET users": administrator,
	"GET users/metrics": administrator,
	"GET users/export": administrator,
	"GET users/:id": administrator,
	"GET users/:id/log/raw": administrator,
	"POST users": administrator,
	// The test's installation sends mail.
	"POST users/:id/sign-in-link": { ...administrator, administrator: "ForbiddenException" },
	"PUT users/:id/grant": administrator,
	"DELETE users/:id/grant": administrator,
	"GET dead-letters": administrator,
	"POST dead-letters/replay": administrator,
	"GET crawler/configs": administrator,
	"POST crawler/configs": administrator,
	"PUT crawler/configs/:id": administrator,
	"POST crawler/inspection": administrator,
	"GET crawler/inspection/:hash/:id/page": administrator,
	"GET crawler/inspection/:hash/:id/source": administrator,
	"GET crawler/trials/:id": administrator,
	"GET crawler/trials/:id/pages/:n": administrator,
	"GET crawler/rereads": administrator,
	"POST crawler/rereads": administrator,
};

/** Calls that refuse an empty payload before the caller. */
const PAYLOADS: Record<string, object> = {
	"POST account/customer/subscription/withdraw": { consumer: true },
	"POST account/tokens/api": { label: "x", scope: "*" },
	"POST webhooks": { url: "https://hooks.shop.example/in", events: ["look.completed"] },
	"PUT webhooks/:id": { url: "https://hooks.shop.example/in", events: ["look.completed"] },
	"POST alert-rules": { condition: { kind: "left_top", places: "3" } },
	"POST alert-rules/preview": { condition: { kind: "left_top", places: "3" } },
	"PUT alert-rules/:id": { condition: { kind: "left_top", places: "3" } },
	"PUT alert-mutes/:id": { until: "2026-12-31" },
	"POST account/customer/payment_method": { payment_method: "pm_x" },
};
/** Ends the sessions of those who are let in. */
const LAST = "POST account/remove";
const rows = API_ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const);
const ordered = [...rows.filter(([name]) => name !== LAST), ...rows.filter(([name]) => name === LAST)];

const headers: Partial<Record<CallerKind, Record<string, string>>> = {};
let ctx: Awaited<ReturnType<typeof signedInUser>>["ctx"];

beforeAll(async () => {
	const paid = { plan: "expert_20210323" as const, packs: 1 };
	const people = {
		unverified: await signedInUser({ verifiedAt: null, termsAcceptedAt: null }),
		noTerms: await signedInUser({ termsAcceptedAt: null }),
		free: await signedInUser(),
		paid: await signedInUser({ account: paid }),
		suspended: await signedInUser({ account: { ...paid, status: "suspended" } }),
		disabled: await signedInUser({ status: "disabled" }),
		impersonated: await signedInUser({ account: paid }),
		administrator: await signedInUser({ role: "ADMINISTRATOR" }),
		apiToken: await signedInUser({ account: paid }),
	};
	({ ctx } = people.free);
	for (const [kind, person] of Object.entries(people)) headers[kind as CallerKind] = person.bearer;
	await ctx.db
		.update(session)
		.set({ impersonatorId: people.administrator.userId, method: "impersonation" })
		.where(eq(session.userId, people.impersonated.userId));
	const caller = await findSession(ctx, { secret: people.apiToken.token, kind: "bearer", ip: null });
	const { key } = await createApiToken(ctx, seatOfCaller(caller!), {
		label: "x",
		scope: "*",
		days: null,
		currentPassword: people.apiToken.person.password,
	});
	headers.apiToken = { Authorization: `Bearer ${key}` };
});

test("S35 every call has an expectation, and no expectation is left without a call", () => {
	expect(API_ROUTES.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
});

test.each(ordered)("S35 %s lets in whom it should", async (name, route) => {
	const path = route.path.replace(/:\w+/g, "AAAAAAAAAAAAAAAAAAAAAA");
	const outcomes: Record<string, string> = {};
	const expected: Record<string, string> = {};
	for (const kind of CALLERS) {
		const body = route.method === "GET" ? {} : { body: PAYLOADS[name] ?? {} };
		const answer = await ask(ctx, route.method, path, { headers: headers[kind] ?? {}, ...body });
		const { code } = (answer.body ?? {}) as { code?: string };
		outcomes[kind] = code !== undefined && REFUSALS.has(code) ? code : "in";
		expected[kind] = EXPECTED[name]?.[kind] ?? "in";
		expect(answer.status).toBeLessThan(500);
	}
	expect(outcomes).toEqual(expected);
});
