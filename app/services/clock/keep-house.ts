import type { Ctx } from "../ctx";

export async function keepHouse(_ctx: Ctx): Promise<void> {}
