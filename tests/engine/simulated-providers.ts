import { answerProvider, type ProviderFault, priceOf, type QueuedTask } from "@serpentine/simulator";
import { providerDesk } from "~/adapters/providers/provider-source";
import { aesSecretBox } from "~/adapters/secrets/aes-secret-box";
import { serpSource } from "~/db/tables/sources";
import type { ProviderName } from "~/domain/reference/providers";
import type { SourceConditions } from "~/domain/source/conditions";
import { NO_CONDITIONS } from "~/domain/source/no-conditions";
import type { SecretBox } from "~/services/ports";
import type { World } from "./test-world";

/** The simulated providers, as a world's providers: their faults, and what they billed. */
export class SimulatedProviders {
	readonly faults: Partial<Record<ProviderName, ProviderFault>> = {};
	readonly bills: Partial<Record<ProviderName, { requests: number; micros: number }>> = {};
	/** All that was billed. */
	readonly billed: { id: string; at: number; tag: string; micros: number }[] = [];
	/** Bodies of all requests, as JSON. */
	readonly bodies: string[] = [];
	/** Tasks of the queue. None is finished until a test sets its `readyAt`. */
	readonly tasks: QueuedTask[] = [];
	/** A connection that breaks before the request arrives. */
	losesRequests = false;
	/** Instead of an answer: a broken connection after the request was carried out. */
	losesAnswers = false;
	readonly secrets = aesSecretBox(["a secret of the tests, long enough for a key"]) as SecretBox;

	constructor(readonly world: World) {
		const { ports } = world.ctx;
		ports.providers = providerDesk("http://simulator", async (url, init) => {
			if (typeof init.body === "string") this.bodies.push(init.body);
			if (this.losesRequests) throw new Error("Network connection lost.");
			const answer = await answerProvider(new Request(url, init), "1", {
				admitProvider: (provider) => {
					const { requests } = this.billOf(provider);
					this.billOf(provider).requests++;
					return { fault: this.faults[provider] ?? null, count: requests + 1, now: world.ctx.now(), micros: this.billOf(provider).micros };
				},
				billProvider: (provider, micros, _, { id, tag }) => {
					this.billOf(provider).micros += micros;
					this.billed.push({ id, at: world.ctx.now(), tag, micros });
				},
				billedLately: () => this.billed,
				putTask: (task) => void this.tasks.push({ ...task, readyAt: Number.POSITIVE_INFINITY }),
				tasks: () => this.tasks,
			});
			if (this.losesAnswers) throw new Error("Network connection lost.");
			return answer ?? new Response("", { status: 404 });
		});
		ports.secrets = this.secrets;
	}

	billOf(provider: ProviderName): { requests: number; micros: number } {
		const bill = this.bills[provider] ?? { requests: 0, micros: 0 };
		this.bills[provider] = bill;
		return bill;
	}

	/** Adds a source at the end of the list. Returns its id. */
	async add(
		provider: ProviderName | "own",
		options: { capMicros?: number; conditions?: Partial<SourceConditions>; key?: string } = {},
	): Promise<number> {
		const { db, newHid, now } = this.world.ctx;
		const isOwn = provider === "own";
		const [row] = await db
			.insert(serpSource)
			.values({
				hid: newHid(),
				provider,
				place: await db.$count(serpSource),
				sealedKey: isOwn ? "" : await this.secrets.seal(options.key ?? "login:right"),
				firstPageMicros: isOwn ? 0 : priceOf(provider, 1),
				furtherPageMicros: isOwn ? 0 : priceOf(provider, 2) - priceOf(provider, 1),
				conditions: JSON.stringify({ ...NO_CONDITIONS, ...options.conditions }),
				monthCapMicros: options.capMicros ?? 1_000_000_000,
				createdAt: now(),
			})
			.returning({ id: serpSource.id });
		if (!row) throw new Error("no source was added");
		return row.id;
	}
}
