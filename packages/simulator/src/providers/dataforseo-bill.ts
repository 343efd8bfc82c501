import { fieldsOf } from "./interfaces";

/** A request that was billed. */
export interface BilledTask {
	id: string;
	/** Instant of the simulator's clock. */
	at: number;
	tag: string;
	micros: number;
}

const MICROS = 1_000_000;
const MOST = 1_000;

/**
 * The list of an account's tasks; those of answers in words are none of the simulator's. Source: dataforseo/PythonClient, `serp_id_list_result_info.py`; "list of
 * IDs and metadata for all SERP tasks created within the specified time period, including both successful and uncompleted tasks"
 * (docs.dataforseo.com/v3/serp-id_list).
 */
export function billedAnswer(path: string, body: unknown, { tasks, now }: { tasks: readonly BilledTask[]; now: number }): unknown {
	const { datetime_from, datetime_to, offset } = fieldsOf(Array.isArray(body) ? body[0] : null);
	const [from, to] = [Date.parse(String(datetime_from)), Date.parse(String(datetime_to))];
	// "must be earlier than present date"
	if (!(to < now))
		return { status_code: 20_000, tasks: [{ status_code: 40_501, status_message: "Invalid Field: 'datetime_to'.", result: null }] };
	const own = path === "/v3/serp/id_list" ? tasks.filter(({ at }) => at >= from && at <= to) : [];
	const result = own
		.slice(Number(offset ?? 0), Number(offset ?? 0) + MOST)
		.map(({ id, tag, micros }) => ({ id, cost: micros / MICROS, metadata: { tag } }));
	return { status_code: 20_000, tasks: [{ status_code: 20_000, status_message: "Ok.", cost: 0, result }] };
}
