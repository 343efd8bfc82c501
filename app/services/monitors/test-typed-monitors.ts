import { monitorsInputSchema } from "~/domain/monitor/monitor-input";
import type { Ctx } from "../ctx";
import { parseInput } from "../parse-input";
import { ownerSeat } from "../seat/test-seat";
import * as use from "./add-monitors";
import * as verify from "./verify-monitors";

/** Fields as a form sends them. */
interface Typed {
	account: { id: number };
	[field: string]: unknown;
}

const read = ({ account: _, ...typed }: Typed) => parseInput(monitorsInputSchema, typed);

/** For tests: reads the fields as forms and calls do, then tracks the keywords. */
export const addMonitors = async (ctx: Ctx, typed: Typed) => use.addMonitors(ctx, ownerSeat(typed.account), read(typed));
export const verifyMonitors = async (ctx: Ctx, typed: Typed) => verify.verifyMonitors(ctx, { ...read(typed), account: typed.account });
