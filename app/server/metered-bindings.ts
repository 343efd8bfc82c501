import { failNow } from "./dev-faults";

/** Development only: what the app used so far, for benchmarks (GET /dev/meter). Never loaded by a production build. */
export interface MeterCounts {
	/** Rows written in D1, as it counts them itself (indexes included). */
	rows: number;
	puts: number;
	gets: number;
	/** Questions to D1, a batch being one. */
	queries: number;
	/** Three operations a message: written, read, deleted. */
	queue_ops: number;
	/** Pages asked of a source. */
	pages: number;
}
/** A counter holds a total, or the rows that statements of one kind wrote, such as "rows INSERT INTO job". */
export type Counter = keyof MeterCounts | `rows ${string}`;
export type Count = (counter: Counter, by: number) => Promise<void>;

/** A message costs a write, a read and a delete. */
const OPERATIONS_PER_MESSAGE = 3;

/** Development only: D1 with its written rows counted, also in sessions, and with simulated faults. */
export function meteredDatabase(d1: D1Database, count: Count): D1Database {
	const metered = meteredSession(d1, count);
	return { ...metered, withSession: (how?: string) => meteredSession(d1.withSession(how), count) } as unknown as D1Database;
}

function meteredSession(d1: D1Database | D1DatabaseSession, count: Count) {
	return {
		prepare: (sql: string) => new MeteredStatement(d1.prepare(sql), sql, count),
		async batch(statements: MeteredStatement[]) {
			failNow("d1");
			await count("queries", 1);
			const results = await d1.batch(statements.map((statement) => statement.inner));
			await countRows(
				count,
				results.map((result, i) => ({ result, sql: statements[i]?.sql ?? "" })),
			);
			return results;
		},
		getBookmark: () => ("getBookmark" in d1 ? d1.getBookmark() : null),
	};
}

class MeteredStatement {
	constructor(
		readonly inner: D1PreparedStatement,
		readonly sql: string,
		private readonly count: Count,
	) {}

	bind(...values: unknown[]): MeteredStatement {
		return new MeteredStatement(this.inner.bind(...values), this.sql, this.count);
	}

	run(): Promise<D1Result<Record<string, unknown>>> {
		return this.all();
	}

	async all(): Promise<D1Result<Record<string, unknown>>> {
		failNow("d1");
		await this.count("queries", 1);
		const result = await this.inner.all<Record<string, unknown>>();
		await countRows(this.count, [{ result, sql: this.sql }]);
		return result;
	}

	async first(column?: string): Promise<unknown> {
		const [row] = (await this.all()).results;
		if (!row) return null;
		return column === undefined ? row : row[column];
	}

	/** Raw results contain no counts, so a write is run with named columns; its columns have different names. */
	async raw(): Promise<unknown[]> {
		if (isWrite(this.sql)) return (await this.all()).results.map((row) => Object.values(row));
		failNow("d1");
		await this.count("queries", 1);
		return this.inner.raw();
	}
}

/** R2 with its puts and gets counted. */
export function meteredBucket(bucket: R2Bucket, count: Count): R2Bucket {
	return {
		async put(...args: Parameters<R2Bucket["put"]>) {
			failNow("r2");
			await count("puts", 1);
			return bucket.put(...args);
		},
		async get(...args: Parameters<R2Bucket["get"]>) {
			failNow("r2");
			await count("gets", 1);
			return bucket.get(...args);
		},
		async createMultipartUpload(...args: Parameters<R2Bucket["createMultipartUpload"]>) {
			failNow("r2");
			await count("puts", 1);
			return bucket.createMultipartUpload(...args);
		},
		resumeMultipartUpload: (key: string, upload: string) => bucket.resumeMultipartUpload(key, upload),
		head: (key: string) => bucket.head(key),
		list: (options?: R2ListOptions) => bucket.list(options),
		delete: (keys: string | string[]) => bucket.delete(keys),
	} as unknown as R2Bucket;
}

/** A queue with its operations counted. */
export function meteredQueue(queue: Queue<unknown>, count: Count): Queue<unknown> {
	return {
		async send(...args: Parameters<Queue["send"]>) {
			await count("queue_ops", OPERATIONS_PER_MESSAGE);
			return queue.send(...args);
		},
		async sendBatch(messages: Iterable<MessageSendRequest>, options?: QueueSendBatchOptions) {
			const all = [...messages];
			await count("queue_ops", OPERATIONS_PER_MESSAGE * all.length);
			return queue.sendBatch(all, options);
		},
	} as unknown as Queue<unknown>;
}

/** Counts written rows, in all and by kind of statement. */
async function countRows(count: Count, ran: readonly { result: D1Result; sql: string }[]): Promise<void> {
	for (const { result, sql } of ran) {
		const rows = result.meta.rows_written ?? 0;
		if (rows === 0) continue;
		await count("rows", rows);
		await count(`rows ${kindOf(sql)}`, rows);
	}
}

/** Verb and table of a writing statement. */
function kindOf(sql: string): string {
	const [, verb = "other", table = ""] = /\b(insert(?: or \w+)? into|update|delete from)\s+"?(\w+)/i.exec(sql) ?? [];
	return `${verb.toUpperCase()} ${table}`.trim();
}

function isWrite(sql: string): boolean {
	return (
		/^\s*(insert|update|delete|replace)\b/i.test(sql) || (/^\s*with\b/i.test(sql) && /\b(insert\s+into|update|delete\s+from)\b/i.test(sql))
	);
}
