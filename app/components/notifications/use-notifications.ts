import { useState } from "react";
import { readStored } from "~/components/connection/read-stored";
import { useFollowed } from "~/components/live/use-followed";
import type { Notification } from "~/domain/account/notification";

/** Follows the stored list after hydration; null until it is known. */
export function useNotifications(accountHid: string): readonly Notification[] | null {
	const [list, setList] = useState<readonly Notification[] | null>(null);
	useFollowed(`${accountHid}/notifications.json`, (message) => setList("replace" in message ? readList(message.replace) : null));
	return list;
}

/** Loads the list when the channel is silent. Throws RequestFailure. */
export async function fetchNotifications(accountHid: string): Promise<readonly Notification[]> {
	return readList(await readStored(`${accountHid}/notifications.json`));
}

function readList(value: unknown): readonly Notification[] {
	return (value as { notifications?: Notification[] } | null)?.notifications ?? [];
}
