import { useEffect, useState } from "react";
import { loadPart } from "~/components/connection/load-part";
import { readStored } from "~/components/connection/read-stored";
import type { Notification } from "~/domain/account/notification";

/** Follows the stored list after hydration; null until it is known. */
export function useNotifications(accountHid: string): readonly Notification[] | null {
	const [list, setList] = useState<readonly Notification[] | null>(null);
	useEffect(() => {
		let end = () => {};
		let gone = false;
		const path = `${accountHid}/notifications.json`;
		void loadPart(() => import("~/components/live/live-socket")).then((part) => {
			if (gone || !part) return;
			end = part.followLive(path, {
				onMessage: (message) => setList("replace" in message ? readList(message.replace) : null),
				onClose: () => {},
			});
		});
		return () => {
			gone = true;
			end();
		};
	}, [accountHid]);
	return list;
}

/** Loads the list when the channel is silent. Throws RequestFailure. */
export async function fetchNotifications(accountHid: string): Promise<readonly Notification[]> {
	return readList(await readStored(`${accountHid}/notifications.json`));
}

function readList(value: unknown): readonly Notification[] {
	return (value as { notifications?: Notification[] } | null)?.notifications ?? [];
}
