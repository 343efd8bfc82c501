import { z } from "zod";
import type { ApiAccess } from "~/domain/account/access";
import { AppError } from "~/services/app-error";
import { parseInput } from "~/services/parse-input";
import type { UserSeat } from "~/services/seat/seat";
import type { Caller } from "~/services/sessions/find-session";
import type { ApiCall, ApiRoute } from "./call";
import { isFileAnswer } from "./contract/call-contract";
import { readBy } from "./contract/query-fields";
import { refusedFields, unknownFields } from "./unknown-fields";

/** A call that only a signed-in caller makes, as its handler receives it. */
export interface SignedCall extends Omit<ApiCall, "seat" | "caller" | "query" | "payload"> {
	seat: UserSeat;
	caller: Caller;
}
/** A call with its payload as the schema reads it. */
export type PayloadCall<Payload extends z.ZodType> = SignedCall & { payload: z.output<Payload> };
/** A call with its query as the schema reads it. */
export type QueryCall<Query extends z.ZodType> = SignedCall & { query: z.output<Query> };

/** A call that anyone makes, with its payload as the schema reads it. */
export type OpenCall<Payload extends z.ZodType> = Omit<SignedCall, "seat" | "caller"> & {
	seat: UserSeat | null;
	caller: Caller | null;
	payload: z.output<Payload>;
};

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : null;
type Handled<Who extends ApiAccess, Query, Payload> = Omit<SignedCall, "seat" | "caller"> & {
	seat: Who extends "anyone" ? UserSeat | null : UserSeat;
	caller: Who extends "anyone" ? Caller | null : Caller;
	query: Output<Query>;
	payload: Output<Payload>;
};

type Entry = Omit<ApiRoute, "access" | "query" | "payload" | "errors" | "example" | "answer" | "again">;

interface CallDefinition<Who extends ApiAccess, Query, Payload> extends Entry, Partial<Pick<ApiRoute, "errors" | "example">> {
	access: Who;
	query?: Query;
	payload?: Payload;
	/** Of a payload that is a union: the option that these fields mean, so that faults name its fields. */
	optionOf?(sent: object): z.ZodType<Output<Payload>>;
	again?(call: Handled<Who, Query, Payload>, done: readonly never[]): Promise<unknown>;
	answer(call: Handled<Who, Query, Payload>): Promise<unknown>;
}

/**
 * An entry of the registry. Query and payload are read here, once, by the schemas that are published; handler and use case take what they read.
 * The router admits a caller before (run-call.ts). Throws ValidationException for an invalid payload.
 */
export function defineCall<Who extends ApiAccess, Query extends z.ZodObject | null = null, Payload extends z.ZodType | null = null>(
	definition: CallDefinition<Who, Query, Payload>,
): ApiRoute {
	const { answer, again, optionOf, query = null, payload = null, ...entry } = definition;
	const readCall = (call: ApiCall) => {
		const sent = call.payload ?? {};
		const schema = optionOf && typeof sent === "object" ? optionOf(sent) : payload;
		const read = schema && parseInput(schema, sent);
		if (payload) refuseUnknown(definition, payload, call);
		// The two conditional types above say what the schemas and the router made sure of.
		return { ...call, query: query && readBy(query, call.query), payload: read } as Handled<Who, Query, Payload>;
	};
	return {
		errors: [],
		example: {},
		...entry,
		query,
		payload,
		answer: async (call) => answer(readCall(call)),
		...(again && { again: async (call: ApiCall, done: readonly never[]) => again(readCall(call), done) }),
	};
}

/** Throws ValidationException with each sent field that the call does not have: a dropped field would look like one that counts. */
function refuseUnknown({ method, path }: Pick<ApiRoute, "method" | "path">, schema: z.ZodType, { payload, routes }: ApiCall): void {
	const answersOf = (wanted: string) => routes.find((one) => one.method === "GET" && one.path === wanted)?.answers;
	const own = answersOf(`${path}/:id`) ?? answersOf(path);
	const entity = own && !isFileAnswer(own) ? own : () => z.object({});
	const refused = method === "PUT" ? refusedFields(schema, payload, entity) : unknownFields(schema, payload);
	if (refused.length > 0)
		throw new AppError("ValidationException", {}, Object.fromEntries(refused.map((name) => [name, ["field.unknown"]])));
}
