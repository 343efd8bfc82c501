import type { Answer, Stage, User } from "./stage";

const CARDS = ["4242424242424242", "4242424242424242", "4242424242424242", "4000000000009995", "4000000000000341"];
const GOOD = "4242424242424242";

/** Random choices that repeat with the seed; not for secrets. */
export function dice(seed: number): (sides: number) => number {
	let state = seed * 2_654_435_761 + 1;
	return (sides) => {
		state = (Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e3779b9) >>> 0;
		return Math.floor(((state ^ (state >>> 13)) >>> 0) % sides);
	};
}

export interface Person extends User {
	account: string;
	roll: (sides: number) => number;
}

const ADDRESS = { line1: "1 rue", postal_code: "75001", city: "Paris", country: "FR" };

/** Saves billing details, and mostly a card. */
export async function settleIn(stage: Stage, person: Person): Promise<void> {
	await stage.call(person, "POST", "account/customer", { name: "Ann", email: person.email, address: ADDRESS });
	if (person.roll(4) === 0) return;
	const { body } = await stage.call(person, "GET", "account/customer/setup_intent");
	const secret = String((body.intent as { client_secret?: string } | undefined)?.client_secret ?? "");
	const method = await confirm(stage, "setup_intents", secret, CARDS[person.roll(CARDS.length)] ?? GOOD);
	await stage.call(person, "POST", "account/customer/payment_method", { payment_method: method });
}

/** One random step of a subscriber: what a person in a hurry does, with forms sent twice and in two tabs. */
export async function act(stage: Stage, person: Person): Promise<void> {
	const { roll } = person;
	const { body: account } = await stage.call(person, "GET", "account");
	const state = stateOf(account);
	if (state === "none") return await subscribe(stage, person);
	if (state === "unpaid") return await (roll(3) === 0 ? subscribe(stage, person) : payOpen(stage, person));
	switch (roll(8)) {
		case 0:
		case 1:
		case 2:
			return await change(stage, person);
		case 3:
			return void (await both(roll, () => stage.call(person, "DELETE", "account/customer/subscription", { module: "monitoring" })));
		case 4:
			return void (await both(roll, () => stage.call(person, "POST", "account/customer/subscription/resume", {})));
		case 5:
			return void (await stage.call(person, "DELETE", "account/customer/subscription/update_at_end", {}));
		case 6:
			if (roll(3) === 0) await both(roll, () => stage.call(person, "POST", "account/customer/subscription/withdraw", { consumer: true }));
			return;
		default:
			return await subscribe(stage, person);
	}
}

function stateOf(account: Record<string, unknown>): "none" | "unpaid" | "runs" {
	const { monitoring } = (account.subscriptions ?? {}) as { monitoring?: { name?: string; status?: string } };
	if (monitoring?.status === "incomplete" || monitoring?.status === "past_due" || monitoring?.status === "suspended") return "unpaid";
	return !monitoring || monitoring.name === "default" ? "none" : "runs";
}

const orderOf = (roll: Person["roll"]) => ({ options: { max_monitor_plus_100: 1 + roll(9) }, yearly: roll(4) === 0 });

async function subscribe(stage: Stage, person: Person): Promise<void> {
	const { roll } = person;
	const order = orderOf(roll);
	const attempt = await estimate(stage, person, order);
	if (!attempt) return;
	const other = roll(4) === 0 ? await estimate(stage, person, orderOf(roll)) : null;
	const payload = { ...order, attempt, use_default_payment_method: roll(2) === 0 };
	const sent = [
		...(await both(roll, () => stage.call(person, "POST", "account/customer/subscription", payload))),
		...(other ? [await stage.call(person, "POST", "account/customer/subscription", { ...payload, attempt: other })] : []),
	];
	await confirmAll(stage, person, sent);
	if (roll(3) === 0) await stage.call(person, "POST", "account/customer/subscription", payload);
}

async function change(stage: Stage, person: Person): Promise<void> {
	const { roll } = person;
	const order = orderOf(roll);
	const attempt = await estimate(stage, person, order);
	if (!attempt) return;
	const payload = { ...order, attempt, immediateDowngrade: roll(3) === 0 };
	await confirmAll(stage, person, await both(roll, () => stage.call(person, "PUT", "account/customer/subscription", payload)));
}

async function payOpen(stage: Stage, person: Person): Promise<void> {
	const { status, body } = await stage.call(person, "GET", "account/customer/payment");
	if (status === 200) await confirm(stage, "payment_intents", String(body.client_secret), cardOf(person));
}

async function estimate(stage: Stage, person: Person, order: object): Promise<string | null> {
	const { body } = await stage.call(person, "POST", "account/customer/subscription/estimate", { with_payment_intent: true, ...order });
	return typeof body.attempt === "string" ? body.attempt : null;
}

async function confirmAll(stage: Stage, person: Person, answers: readonly Answer[]): Promise<void> {
	for (const { body } of answers) {
		const open = (body.payment_intent ?? body.incomplete_payment) as { client_secret?: string } | undefined;
		// Some never confirm.
		if (open?.client_secret && person.roll(5) > 0) await confirm(stage, "payment_intents", open.client_secret, cardOf(person));
	}
}

const cardOf = ({ roll }: Person) => CARDS[roll(CARDS.length)] ?? GOOD;

async function confirm(stage: Stage, kind: "payment_intents" | "setup_intents", secret: string, number: string): Promise<string> {
	const method = await stage.asBrowser("/elements/methods", { number, expiry: "12/40", cvc: "123", name: "Ann" });
	const [intent] = secret.split("_secret_");
	await stage.asBrowser(`/v1/${kind}/${intent}/confirm`, { client_secret: secret, payment_method: method.id });
	return method.id;
}

/** Sends a form once, twice at once, or twice in a row. */
async function both(roll: Person["roll"], send: () => Promise<Answer>): Promise<Answer[]> {
	switch (roll(4)) {
		case 0:
			return await Promise.all([send(), send()]);
		case 1:
			return [await send(), await send()];
		default:
			return [await send()];
	}
}
