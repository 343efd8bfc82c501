interface Named {
	hid: string;
	/** "" where its owner gave none. */
	name: string;
	hint: string;
}

/** Names the target of a message: a channel by its name, the others by words (catalogue "alerts.targets"). */
export type TargetName = { target: "mail" | "digest" | "gone"; name: null } | { target: "channel"; name: string };

/** Returns a function that names a target of deliveries. */
export function targetNames(channels: readonly Named[]): (target: string) => TargetName {
	return (target) => {
		if (target === "mail" || target === "digest") return { target, name: null };
		const channel = channels.find(({ hid }) => hid === target);
		return channel ? { target: "channel", name: channel.name || channel.hint } : { target: "gone", name: null };
	};
}
