import { expect, test } from "vitest";
import type { SourceText } from "./parse-source";
import { type EntryVerb, readEntryVerbs, readSources } from "./read-entry-verbs";

/** Run before there is a seat, or where the account is only a key, with the reason. */
const WITHOUT_SEAT: Record<string, string> = {
	"api-tokens/count-calls#countCalls": "counts every call before its right is asked for",
	"audit/act-as#actAs": "names the actor of the request",
	"brand/find-own-host#findOwnHost": "which account a host belongs to, before anybody is known",
	"idempotency/claim-key#claimKey": "keeps the answer of any call, and the call asks for its right",
	"idempotency/claim-key#keepAnswer": "as claimKey",
	"idempotency/note-effect#doneUnder": "as claimKey",
};

/** Where a session, a token, a link or the live channel is identified, and seats are made. */
const MAKERS = [
	"app/server/api/run-call.ts",
	"app/server/identify.ts",
	"app/services/seat/make-seat.ts",
	"app/services/shares/open-share.ts",
	"workers/account-live.ts",
	"workers/live-object.ts",
];
/** Make the ctx of a seat, before a use case asks for its right. */
const WITHOUT_RIGHT = ["audit/act-as#actAs", "seat/seat-ctx#ctxOfLive"];

const sources = readSources();
const verbs = readEntryVerbs(sources);
const bare = verbs.filter(({ takes }) => takes === "account").map(({ name }) => name);

test("use cases are found by their doors", () => {
	expect(verbs.length).toBeGreaterThan(300);
	expect(verbs.find(({ name }) => name === "tags/add-tag#addTag")?.doors).toContain("app/server/api/tags.ts");
});

test("a use case that is entered by takes the seat after ctx, and no account in another form", () => {
	expect(bare.filter((name) => !(name in WITHOUT_SEAT))).toEqual([]);
});

test("a use case with a seat names its right in its first line", () => {
	expect(verbs.filter(({ takes, right }) => takes === "seat" && right === null).map(({ name }) => name)).toEqual(WITHOUT_RIGHT);
});

test("seats are made only where a session, a token or a link is identified", () => {
	const makers = /\b(makeSeat|seatOf(Caller|Link|Answer|Live))\b/;
	const made = sources.filter(({ file, text }) => file !== "app/domain/account/seat.ts" && makers.test(text));
	expect(made.map(({ file }) => file).toSorted()).toEqual(MAKERS);
});

test("bare accounts are seen in each form, also behind names and dynamic imports", () => {
	const door =
		'import { one, two, three, four, five, six, seven } from "~/services/a/verbs";\nconst { eight } = await import("~/services/a/verbs");';
	const verbsText = `import type { Row } from "./row";
		export function one(ctx: Ctx, accountId: number) {}
		export async function two(ctx: Ctx, { account }: Caller) {}
		export async function three(ctx: Ctx, input: Input, seat: Seat) {}
		export const four = (ctx: Ctx, asked: Pick<Row, "id">) => {};
		export function five(ctx: Ctx, seat: UserSeat) { assertRight(seat, "work.read"); }
		export function six(ctx: Ctx, seat: Seat, right: Right) { assertRight(seat, right); }
		export function seven(row: Row) {}
		export function eight(ctx: Ctx, hid: string) {}
		export function inner(ctx: Ctx, accountId: number) {}
		interface Input { more: { accountId: number } }`;
	const files: SourceText[] = [
		{ file: "app/routes/a/route.tsx", text: door },
		{ file: "app/services/a/verbs.ts", text: verbsText },
		{ file: "app/services/a/row.ts", text: "export type Row = typeof account.$inferSelect;" },
	];
	const found = (pick: (verb: EntryVerb) => unknown) =>
		Object.fromEntries(readEntryVerbs(files).map((verb) => [verb.name.replace("a/verbs#", ""), pick(verb)]));
	expect(found(({ takes }) => takes)).toEqual({
		...{ one: "account", two: "account", three: "account", four: "account" },
		...{ five: "seat", six: "seat", eight: "neither" },
	});
	expect(found(({ right }) => right)).toMatchObject({ five: "work.read", six: null });
});
