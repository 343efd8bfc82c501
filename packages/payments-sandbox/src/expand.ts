import { invalid } from "./failure";
import { intentOf } from "./invoice-links";
import type { Kind } from "./store";
import { apiList, type World } from "./world";

const KINDS: readonly [string, Kind][] = [
	["cus_", "customer"],
	["pm_", "payment_method"],
	["seti_", "setup_intent"],
	["pi_", "payment_intent"],
	["ch_", "charge"],
	["prod_", "product"],
	["price_", "price"],
	["promo_", "promotion_code"],
	["di_", "discount"],
	["sub_sched_", "subscription_schedule"],
	["sub_", "subscription"],
	["in_", "invoice"],
];

/** A copy of the answer with the wanted references replaced by their objects. */
export function expandAnswer(world: World, answer: unknown, paths: readonly string[]): unknown {
	const copy = structuredClone(answer);
	for (const path of paths) expandPath(world, copy, path.split("."), path);
	return copy;
}

function expandPath(world: World, at: unknown, [name, ...rest]: readonly string[], path: string): void {
	if (name === undefined || at === null) return;
	if (Array.isArray(at)) {
		for (const one of at) expandPath(world, one, [name, ...rest], path);
		return;
	}
	if (!isHolder(at) || (!(name in at) && !include(world, at, name))) {
		throw invalid(`This property cannot be expanded (${path}).`, { param: "expand" });
	}
	const value = at[name];
	if (Array.isArray(value)) at[name] = value.map((one) => lookUp(world, one));
	else at[name] = lookUp(world, value);
	expandPath(world, at[name], rest, path);
}

function isHolder(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}

/** Parts of an invoice that stand in an answer only when they are asked for. */
function include(world: World, holder: Record<string, unknown>, name: string): boolean {
	if (holder.object !== "invoice") return false;
	const invoice = world.store.get("invoice", String(holder.id));
	if (!invoice) return false;
	if (name === "confirmation_secret") {
		const intent = intentOf(world, invoice);
		holder.confirmation_secret = intent?.client_secret ? { client_secret: intent.client_secret, type: "payment_intent" } : null;
		return true;
	}
	if (name !== "payments") return false;
	const payments = world.store.all("invoice_payment").filter((one) => one.invoice === invoice.id);
	holder.payments = apiList(structuredClone(payments), `/v1/invoice_payments?invoice=${invoice.id}`);
	return true;
}

function lookUp(world: World, value: unknown): unknown {
	if (typeof value !== "string") return value;
	const kind = KINDS.find(([prefix]) => value.startsWith(prefix))?.[1];
	const object = (kind && world.store.get(kind, value)) ?? world.store.get("coupon", value);
	return object ? structuredClone(object) : value;
}
