/** Who made a webhook, a link or a scheduled report, as its row has it. */
export interface MakerRow {
	makerUserId: number | null;
	/** The token while the thing stands or falls with it. */
	makerTokenHid: string | null;
	/** The token's name when it made the thing; null where a person made it by hand. */
	makerToken: string | null;
}

/**
 * Who made it, as its owner sees it. token: hid of a token that the thing ends with; null where the owner has kept it, or the token kept what it made. null
 * for things of before makers were recorded.
 */
export type Maker = { type: "person" } | { type: "token"; label: string; token: string | null };

export function makerOf({ makerUserId, makerTokenHid, makerToken }: MakerRow): Maker | null {
	if (makerToken !== null) return { type: "token", label: makerToken, token: makerTokenHid };
	return makerUserId === null ? null : { type: "person" };
}

/** May this caller change, end or rotate it? A person may everything of the account; a token what it made itself. */
export function mayChange({ makerTokenHid }: Pick<MakerRow, "makerTokenHid">, token: { hid: string } | undefined): boolean {
	return token === undefined || makerTokenHid === token.hid;
}
