import { sql } from "drizzle-orm";
import { MEMBER_ROLES, type MemberRole } from "~/domain/account/member-role";
import { type Db, openDb } from "./client";
import { assertIn, type Condition, isAssertion } from "./guard";
import type { InMembership } from "./members";
import { isRead } from "./seat-rows";
import { holds } from "./tokens";

/** A membership as a request read it when it began. */
export interface ReadMembership extends InMembership {
	role: MemberRole;
	/** JSON list of hids; null for all websites. */
	sees: string | null;
}

/** Condition: the person still has at least the rights that were read. */
export function isStillMember({ accountId, userId, role, sees }: ReadMembership): Condition {
	const roles = MEMBER_ROLES.slice(0, MEMBER_ROLES.indexOf(role) + 1).map((one) => sql`${one}`);
	return sql`EXISTS (SELECT 1 FROM membership WHERE account_id = ${accountId} AND user_id = ${userId} AND role IN (${sql.join(roles, sql`, `)})
		AND (websites IS NULL OR websites IS ${sees}))`;
}

/**
 * The database as a member of an account writes to it: each write asks in its own batch whether the membership still gives what the request began with, so
 * that nothing is written after a removal or a lowered role. Such a write throws what `lost` returns.
 */
export function memberDb(db: Db, read: ReadMembership, lost: () => Error): Db {
	const own = new MemberDatabase(db, read, lost);
	const changed: Record<PropertyKey, unknown> = { prepare: own.prepare.bind(own), batch: own.batch.bind(own) };
	return openDb(new Proxy(db.$client, { get: (d1, name) => changed[name] ?? Reflect.get(d1, name, d1) }));
}

class MemberDatabase {
	private readonly assertion: { sql: string; params: unknown[] };

	constructor(
		private readonly db: Db,
		private readonly membership: ReadMembership,
		private readonly lost: () => Error,
	) {
		this.assertion = assertIn(db, isStillMember(membership)).getQuery();
	}

	prepare(text: string): MemberStatement {
		return new MemberStatement(this, text, this.db.$client.prepare(text));
	}

	async batch(statements: readonly MemberStatement[]): Promise<D1Result<object>[]> {
		const own = statements.map(({ prepared }) => prepared);
		const d1 = this.db.$client;
		if (statements.every(({ text }) => isRead(text))) return d1.batch<object>(own);
		const first = d1.prepare(this.assertion.sql).bind(...this.assertion.params);
		try {
			return (await d1.batch<object>([first, ...own])).slice(1);
		} catch (error) {
			// A use case may have an assertion of its own in the batch.
			if (isAssertion(error) && !(await holds(this.db, isStillMember(this.membership)))) throw this.lost();
			throw error;
		}
	}
}

class MemberStatement {
	constructor(
		private readonly database: MemberDatabase,
		readonly text: string,
		readonly prepared: D1PreparedStatement,
	) {}

	bind(...params: unknown[]): MemberStatement {
		return new MemberStatement(this.database, this.text, this.prepared.bind(...params));
	}

	async all(): Promise<D1Result> {
		return isRead(this.text) ? this.prepared.all() : this.written();
	}

	async run(): Promise<D1Result> {
		return isRead(this.text) ? this.prepared.run() : this.written();
	}

	/** Rows as lists. Columns of what a write returns have different names. */
	async raw(): Promise<unknown[]> {
		if (isRead(this.text)) return this.prepared.raw();
		return (await this.written()).results.map((row) => Object.values(row));
	}

	private async written(): Promise<D1Result<object>> {
		const [result] = await this.database.batch([this]);
		if (!result) throw new Error("no statement was run");
		return result;
	}
}
