import { z } from "zod";
import { isHid } from "~/domain/hid";
import { CHOICE_KINDS } from "~/domain/plan/choice-kinds";
import { paths } from "~/paths";
import { type Done, parseForm, textOf } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import type { Sent } from "~/server/serve-screen";
import { chooseRead } from "~/services/beyond-plan/choose-read";
import { requestArchive } from "~/services/exports/request-archive";

/** More than one form shows. */
const MAX_IDS = 1_000;
const hidSchema = z.string("ids.invalid").refine(isHid, "ids.invalid");
const idsSchema = z
	.union([z.array(hidSchema), hidSchema.transform((hid) => [hid])])
	.default([])
	.refine((ids) => ids.length <= MAX_IDS, "ids.invalid");
const choiceSchema = z.object({
	of: z.enum(CHOICE_KINDS, "ids.invalid"),
	q: z.string().max(200).default(""),
	/** Rows that the form showed, and those of them that are ticked. */
	shown: idsSchema,
	ids: idsSchema,
});

/** Ticks that a refused form shows again. */
export interface Ticked {
	ids: string[];
}

export function ticked({ form }: Sent) {
	return { stays: async (): Promise<Ticked> => ({ ids: form.getAll("ids").filter((id) => typeof id === "string") }) };
}

/** Runs any form of this screen. */
export function changeChoice({ signed, form }: Sent): Promise<Done<Ticked>> {
	return textOf(form, "intent") === "archive" ? archive(signed) : choose(signed, form);
}

async function choose({ ctx, seat }: Signed, form: FormData): Promise<Done<Ticked>> {
	const { of, q, shown, ids } = parseForm(choiceSchema, form);
	await chooseRead(ctx, seat, { of, shown, ids });
	return { to: paths.beyondPlan({ of, ...(q && { q }) }), toast: { kind: "success", key: "beyondPlan.saved" } };
}

async function archive({ ctx, seat }: Signed): Promise<Done<Ticked>> {
	return { to: paths.download(await requestArchive(ctx, seat)) };
}
