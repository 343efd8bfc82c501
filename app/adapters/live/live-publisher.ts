import { liveObjectName } from "~/domain/storage/live-message";
import type { LivePublisher } from "~/services/ports";

/** The used methods of the account's Durable Object. */
type LiveNamespace = { getByName(name: string): LivePublisher };

/** Hands messages to the account's object, which knows the open sockets. */
export function livePublisher(namespace: LiveNamespace): LivePublisher {
	return {
		async publish(message) {
			await namespace.getByName(liveObjectName(message.accountId)).publish(message);
		},
		async disconnect(message) {
			await namespace.getByName(liveObjectName(message.accountId)).disconnect(message);
		},
	};
}
