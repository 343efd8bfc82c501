import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { action } from "~/routes/storage/route";
import { TEST_ORIGIN } from "../test-form";
import { API_ROUTES } from "./routes";
import { signedInUser } from "./test-client";

/** K01–K03, K05: the calls of A §7 and B §7 as written there, with the names of the path's values as this registry has them. */
const SPEC_CALLS = `
POST account/tokens/generate
POST account/password/reset
GET account
PUT account
POST account/verify
POST account/verify/resend
POST account/remove
POST users/:id/tokens/generate
GET account/tokens/api
POST account/tokens/api
DELETE account/tokens/api/:id
POST account/customer
GET account/customer/payment
GET account/customer/setup_intent
POST account/customer/payment_method
GET account/customer/invoices
POST account/customer/coupon/:code
POST account/customer/subscription/estimate
POST account/customer/subscription
PUT account/customer/subscription
DELETE account/customer/subscription
POST account/customer/subscription/resume
DELETE account/customer/subscription/update_at_end
DELETE notifications
POST notifications/read
DELETE notifications/:index
GET ping
GET users
GET users/metrics
GET users/export
GET users/:id
GET users/:id/log/raw
GET multi-proxy/router/telemetry
GET crawler/configs
PUT crawler/configs/:id
POST crawler/configs
POST crawler/inspection
POST batch
GET download/:id
GET monitors
POST monitors
PUT monitors
PUT monitors/:id
POST monitors/refresh
POST monitors/remove
POST monitors/verify
POST monitors/import
POST monitors/import/verify
POST monitors/import/process
POST search
POST monitors/generate_export
GET checks/datatable
POST checks
POST checks/remove
POST checks/restart
GET checks
GET url-monitors
POST url-monitors
POST url-monitors/refresh
POST url-monitors/remove
`
	.trim()
	.split("\n");
/** The generic repository: tags, notes, monitors, scheduled exports. Source: spec B §7. */
const REPOSITORIES = ["tags", "notes", "monitors", "scheduled_exports"].flatMap((name) => [
	`GET ${name}/:id`,
	`POST ${name}`,
	`PUT ${name}/:id`,
	`PUT ${name}`,
	`DELETE ${name}/:id`,
	`DELETE ${name}`,
	`GET ${name}/datatable`,
	`GET ${name}`,
]);

const calls = API_ROUTES.map(({ method, path }) => `${method} ${path}`);

test.each([...new Set([...SPEC_CALLS, ...REPOSITORIES])])("%s of the specification is answered", (call) => {
	expect(calls).toContain(call);
});

test("POST list path with ?session=id of the specification is answered", async () => {
	const { accountHid, cookie } = await signedInUser();
	const request = new Request(`${TEST_ORIGIN}/storage/${accountHid}/notes.json?session=7`, {
		method: "POST",
		headers: { Cookie: `session=${cookie}`, Origin: TEST_ORIGIN },
		body: JSON.stringify({
			flattenKey: "notes",
			features: ["search", "sort", "paginate"],
			options: { sortBy: "at", sortOrder: "desc", take: 20, skip: 0 },
		}),
	});
	const answer = await action({ request, context: { cloudflare: { env, ctx: createExecutionContext() } }, params: {} });
	expect(await answer.json()).toEqual({ data: [], meta: { total: 0 } });
});

test("no call stands twice", () => {
	expect(calls.filter((call, i) => calls.indexOf(call) !== i)).toEqual([]);
});
