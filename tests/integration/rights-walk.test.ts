import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { session } from "~/db/tables/sessions";
import { API_SCOPES } from "~/domain/account/api-token-rules";
import { API_ROUTES } from "~/server/api/routes";
import { signedInUser } from "~/server/api/test-client";
import { asked, nameOf, type Sweep, sweepWorld, taskOf } from "~/server/api/test-sweep";
import { createApiToken } from "~/services/api-tokens/create-api-token";
import { seatOfCaller } from "~/services/seat/make-seat";
import { findSession } from "~/services/sessions/find-session";
import table from "../../docs/rights.md?raw";

/** Words of docs/rights.md for refusals. "some" and "in" depend on what is sent. */
const CODES: Record<string, string> = {
	"sign in": "InvalidTokenException",
	verify: "UnverifiedAccountException",
	terms: "TermsNotAcceptedException",
	no: "ForbiddenException",
	owner: "ImpersonatedException",
};
const CALLS = /## Calls of the API\n\n([\s\S]*?)\n\n/.exec(table)?.[1] ?? "";
const cells = (line: string) => line.split(" | ").map((one) => one.replaceAll(/^\| |[`\\]| \|$/g, ""));
const [heads = [], , ...rows] = CALLS.split("\n").map(cells);

let world: Sweep;
const headers: Record<string, Record<string, string>> = { nobody: {}, link: {} };
beforeAll(async () => {
	world = await sweepWorld();
	const { own, admin, newcomer } = world;
	const caller = await findSession(own.ctx, { secret: own.token, kind: "bearer", ip: null });
	if (!caller) throw new Error("no session");
	for (const scope of API_SCOPES) {
		const input = { label: scope, scope, days: null, currentPassword: own.person.password };
		headers[scope] = { Authorization: `Bearer ${(await createApiToken(own.ctx, seatOfCaller(caller), input)).key}` };
	}
	headers.unverified = newcomer.bearer;
	headers["no terms"] = (await signedInUser({ termsAcceptedAt: null })).bearer;
	headers.support = own.bearer;
	await own.ctx.db.update(session).set({ impersonatorId: admin.userId, method: "impersonation" }).where(eq(session.userId, own.userId));
});

test("the table has a row for each call", () => {
	expect(rows.map(([name]) => name).toSorted()).toEqual(API_ROUTES.map(nameOf).toSorted());
});

test("each call refuses the seats that the table says, with its code", async () => {
	const expected: Record<string, string> = {};
	const found: Record<string, string | undefined> = {};
	for (const route of API_ROUTES) {
		const row = rows.find(([name]) => name === nameOf(route)) ?? [];
		for (const [seat, sent] of Object.entries(headers)) {
			const code = CODES[row[heads.indexOf(seat)] ?? ""];
			if (code === undefined) continue;
			const { body } = await asked(world.own, taskOf(route, world.ids), sent);
			expected[`${nameOf(route)} by ${seat}`] = code;
			found[`${nameOf(route)} by ${seat}`] = (body as { code?: string } | undefined)?.code;
		}
	}
	expect(Object.keys(expected).length).toBeGreaterThan(500);
	expect(found).toEqual(expected);
});
