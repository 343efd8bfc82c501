import { liveObjectName } from "~/domain/storage/live-message";
import type { LivePublisher } from "~/services/ports";

/** What of the account's Durable Object is called. */
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
