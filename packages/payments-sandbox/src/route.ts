import type Stripe from "stripe";
import { invalid, missing } from "./failure";
import { type Form, textOf, wholeOf } from "./form";
import type { Kind, Kinds } from "./store";
import { apiList, type World } from "./world";

export interface Call {
	world: World;
	/** Values of the path's ":names", in order. */
	ids: string[];
	form: Form;
	/** The browser's script asks: its key is the publishable one. */
	isPublic: boolean;
}

export interface Route {
	method: "GET" | "POST" | "DELETE";
	path: string;
	/** Parameters it knows. */
	takes: string;
	/** The browser may ask, with the object's client_secret. */
	isPublic?: true;
	answer(call: Call): unknown;
}

export const PAGING = "limit starting_after ending_before created.*";

export function found<K extends Kind>(world: World, kind: K, id: string | undefined): Kinds[K] {
	const object = world.store.get(kind, id ?? "");
	if (!object) throw missing(kind, id ?? "");
	return object;
}

/** Newest first, as the API lists. */
export function page<T extends { id: string }>({ form }: Call, all: T[], url: string): Stripe.ApiList<T> {
	const newest = [...all].reverse();
	const after = textOf(form, "starting_after");
	const from = after ? newest.findIndex((one) => one.id === after) + 1 : 0;
	const limit = wholeOf(form, "limit") ?? 10;
	if (limit < 1 || limit > 100) throw invalid("Invalid limit", { param: "limit" });
	return apiList(newest.slice(from, from + limit), url, newest.length > from + limit);
}

export const required = (form: Form, name: string) => {
	const text = textOf(form, name);
	if (!text) throw invalid(`Missing required param: ${name}.`, { code: "parameter_missing", param: name });
	return text;
};
