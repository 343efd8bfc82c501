import type { Translate } from "~/i18n/page-words";
import type { VoiceParty } from "./read-shares";

/** Name of a party as people read it. */
export function partyName({ kind, name }: Pick<VoiceParty, "kind" | "name">, t: Translate): string {
	if (kind === "others") return t("voice.others");
	return kind === "own" && name === "" ? t("voice.ownWebsites") : name;
}
