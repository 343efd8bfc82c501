import { type Db, openDb } from "~/db/client";
import { isRead } from "~/db/seat-rows";
import type { TestCtx } from "./test-ctx";

/** Written while a request is let in, before its use case. */
const BEFORE_USE_CASES = /^\s*((INSERT INTO|UPDATE|DELETE FROM)\s+"?(session|attempt|idempotency)\b|UPDATE\s+"?api_token\b)/i;

/**
 * For tests of races: the ctx, whose first write within a use case waits until `event` is over, so that everything was read before it and nothing was
 * written. hasWaited() tells whether there was one.
 */
export function pausedBeforeWrite(ctx: TestCtx, event: () => Promise<unknown>): { ctx: TestCtx; hasWaited(): boolean } {
	let waited: Promise<unknown> | null = null;
	const before = async (texts: readonly string[]) => {
		if (texts.every((text) => isRead(text) || BEFORE_USE_CASES.test(text))) return;
		waited ??= event();
		await waited;
	};
	return { ctx: { ...ctx, db: pausing(ctx.db, before) }, hasWaited: () => waited !== null };
}

type Before = (texts: readonly string[]) => Promise<void>;

function pausing(db: Db, before: Before): Db {
	const d1 = db.$client;
	const texts = new WeakMap<object, string>();
	const noted = (statement: D1PreparedStatement, text: string): D1PreparedStatement => {
		texts.set(statement, text);
		return new Proxy(statement, {
			get(own, name) {
				if (name === "own") return own;
				if (name === "bind") return (...params: unknown[]) => noted(own.bind(...params), text);
				const method: unknown = Reflect.get(own, name, own);
				if (typeof method !== "function") return method;
				return async (...given: unknown[]) => {
					await before([text]);
					return method.apply(own, given);
				};
			},
		});
	};
	const batch = async (statements: (D1PreparedStatement & { own: D1PreparedStatement })[]) => {
		const own = statements.map((one) => one.own);
		await before(own.map((one) => texts.get(one) ?? ""));
		return d1.batch(own);
	};
	const changed: Record<PropertyKey, unknown> = { batch, prepare: (text: string) => noted(d1.prepare(text), text) };
	return openDb(new Proxy(d1, { get: (of, name) => changed[name] ?? Reflect.get(of, name, of) }));
}
