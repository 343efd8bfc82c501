import { type Db, openDb } from "./client";
import { changedTable, hiddenAmong, isRead, narrowedRead } from "./seat-rows";

export interface SeenRows {
	accountId: number;
	/** Hids. */
	websites: ReadonlySet<string>;
	/** The plan's maximum of keywords. */
	shown: number;
	/** 0 for none. */
	userId: number;
}

/** Hids in a parameter: alone, in a JSON list, or behind "entity:". */
const HIDS = /(?<![\w-])[\w-]{22}(?![\w-])/g;
/** No hid has such characters. */
const NOTHING = "~".repeat(22);

/**
 * The database as a seat with some websites has it. Reading statements find only the rows that it sees (seat-rows.ts). In a writing statement a hid
 * that names an unseen thing is replaced by one that names nothing, so that the thing is written to as if it did not exist. Everything else in writing
 * statements means all rows: limits, counts and unique names are the account's.
 */
export function narrowDb(db: Db, seen: SeenRows): Db {
	const own = new SeatDatabase(db.$client, seen);
	const changed: Record<PropertyKey, unknown> = { prepare: own.prepare.bind(own), batch: own.batch.bind(own) };
	return openDb(new Proxy(db.$client, { get: (d1, name) => changed[name] ?? Reflect.get(d1, name, d1) }));
}

class SeatDatabase {
	private readonly first: readonly unknown[];

	constructor(
		readonly d1: D1Database | D1DatabaseSession,
		{ accountId, websites, shown, userId }: SeenRows,
	) {
		this.first = [accountId, JSON.stringify([...websites]), shown, userId];
	}

	prepare(statement: string): SeatStatement {
		return new SeatStatement(this, statement, []);
	}

	async batch(statements: SeatStatement[]): Promise<unknown[]> {
		return this.d1.batch(await this.bound(statements));
	}

	async bound(statements: readonly SeatStatement[]): Promise<D1PreparedStatement[]> {
		const writes = statements.filter(({ text }) => !isRead(text));
		const hidden = writes.length === 0 ? new Set<string>() : await this.hiddenIn(writes);
		return statements.map(({ text, params }) => {
			if (isRead(text)) return this.read(text, params);
			return this.d1.prepare(text).bind(...params.map((one) => (typeof one === "string" ? withoutHidden(one, hidden) : one)));
		});
	}

	private read(text: string, params: readonly unknown[]): D1PreparedStatement {
		const narrowed = narrowedRead(text);
		return narrowed === null ? this.d1.prepare(text).bind(...params) : this.d1.prepare(narrowed).bind(...this.first, ...params);
	}

	private async hiddenIn(writes: readonly SeatStatement[]): Promise<ReadonlySet<string>> {
		const hids = new Set(writes.flatMap(({ params }) => params.flatMap((one) => (typeof one === "string" ? (one.match(HIDS) ?? []) : []))));
		if (hids.size === 0) return hids;
		const changed = new Set(writes.map(({ text }) => changedTable(text)));
		const { results } = await this.read(hiddenAmong(changed), [JSON.stringify([...hids])]).all<{ hid: string }>();
		return new Set(results.map(({ hid }) => hid));
	}
}

class SeatStatement {
	constructor(
		private readonly database: SeatDatabase,
		readonly text: string,
		readonly params: readonly unknown[],
	) {}

	bind(...params: unknown[]): SeatStatement {
		return new SeatStatement(this.database, this.text, params);
	}

	async all(): Promise<unknown> {
		return (await this.bound()).all();
	}

	async run(): Promise<unknown> {
		return (await this.bound()).run();
	}

	async raw(): Promise<unknown> {
		return (await this.bound()).raw();
	}

	private async bound(): Promise<D1PreparedStatement> {
		const [statement] = await this.database.bound([this]);
		if (!statement) throw new Error("no statement was bound");
		return statement;
	}
}

function withoutHidden(text: string, hidden: ReadonlySet<string>): string {
	return hidden.size === 0 ? text : text.replaceAll(HIDS, (hid) => (hidden.has(hid) ? NOTHING : hid));
}
