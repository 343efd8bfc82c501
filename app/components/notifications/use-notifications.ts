import { useEffect, useState } from "react";
import type { Notification } from "~/domain/account/notification";

/** Follows the stored list once the page works; null until it is known. */
export function useNotifications(accountHid: string): readonly Notification[] | null {
	const [list, setList] = useState<readonly Notification[] | null>(null);
	useEffect(() => {
		let end = () => {};
		let gone = false;
		const path = `${accountHid}/notifications.json`;
		void import("~/components/live/live-socket").then(({ followLive }) => {
			if (gone) return;
			end = followLive(path, {
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

/** For when the channel is silent. Throws when the list cannot be had. */
export async function fetchNotifications(accountHid: string): Promise<readonly Notification[]> {
	const answer = await fetch(`/storage/${accountHid}/notifications.json`);
	if (!answer.ok) throw new Error(`notifications answered ${answer.status}`);
	return readList(await answer.json());
}

function readList(value: unknown): readonly Notification[] {
	return (value as { notifications?: Notification[] } | null)?.notifications ?? [];
}
