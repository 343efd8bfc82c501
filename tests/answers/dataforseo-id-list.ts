import type { Charge } from "./answer-ledger";
import { dataforseoTime, envelope, invalidField, STATUS } from "./dataforseo-envelope";

const MOST = 1_000;

/**
 * The list of an account's tasks. Sources: dataforseo/PythonClient f91ae0e5, `serp_id_list_request_info.py` and `serp_id_list_result_info.py`;
 * docs.dataforseo.com/v3/serp-id_list.
 * - "list of IDs and metadata for all SERP tasks created within the specified time period, including both successful and uncompleted tasks".
 * - "Your account will not be charged for using this API".
 * - "metadata": "contains parameters you specified in the POST request", with `include_metadata`.
 * - "limit": "default value: `1000`. maximum value: `1000`"; "offset": "if you specify the `10` value, the first ten tasks … will be omitted".
 * - A span that ends now or later: 40501 "Invalid Field: datetime_to - must be earlier than present date". Source: public code that asks it, September 2026.
 */
export function listedTasks(path: string, body: unknown, of: { tasks: readonly (Charge & { path: string })[]; now: number }): object {
	const first: unknown = Array.isArray(body) ? body[0] : null;
	const asked: Record<string, unknown> = typeof first === "object" && first !== null ? { ...first } : {};
	const [from, to] = [Date.parse(String(asked.datetime_from)), Date.parse(String(asked.datetime_to))];
	const { limit = MOST, offset = 0 } = asked;
	const told = { id: "list", path, data: asked };
	const wrong = !Number.isFinite(from) ? "datetime_from" : !(to < of.now) ? "datetime_to" : !(Number(limit) <= MOST) ? "limit" : null;
	if (wrong) return envelope({ ...told, status: invalidField(wrong) });
	const inSpan = of.tasks.filter(({ at }) => at >= from && at <= to).slice(Number(offset), Number(offset) + Number(limit));
	const result = inSpan.map(({ id, at, path: url, micros, tag }) => ({
		...{ id, url, datetime_posted: dataforseoTime(at), datetime_done: dataforseoTime(at), status: "Ok.", cost: micros / 1_000_000 },
		...(asked.include_metadata === true && { metadata: { tag } }),
	}));
	return envelope({ ...told, status: STATUS.ok, result });
}
