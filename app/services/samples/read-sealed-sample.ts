import type { Ctx } from "../ctx";
import type { SampleView } from "./read-sample";

export async function readSealedSample(_ctx: Ctx, _accountId: number, _at: { day: string; time: string }): Promise<SampleView | null> {
	return null;
}
