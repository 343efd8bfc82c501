import { CHANNEL_KINDS } from "~/domain/alert/form-choices";
import type { ChannelView } from "~/services/alerts/channels/channel-view";

/** Content of the form of a channel: of a new one of the kind that the address names, or of the one that `id` names; null for another dialog. */
export function readChannelDialog({ searchParams }: URL, channels: readonly Pick<ChannelView, "hid" | "kind" | "name" | "hint">[]) {
	const name = searchParams.get("dialog");
	if (name === "add_channel") {
		const kind = CHANNEL_KINDS.find((one) => one === searchParams.get("kind")) ?? "slack";
		return { dialog: name, id: null, kind, name: "", hint: "" };
	}
	const found = channels.find(({ hid }) => hid === searchParams.get("id"));
	if ((name !== "edit_channel" && name !== "remove_channel") || !found) return null;
	return { dialog: name, id: found.hid, kind: found.kind, name: found.name, hint: found.hint };
}
export type ChannelDialogContent = NonNullable<ReturnType<typeof readChannelDialog>>;
