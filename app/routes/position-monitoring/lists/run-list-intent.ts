import { noteChangeSchema, noteSchema } from "~/domain/note/note-rules";
import { shareSchema } from "~/domain/share/share-rules";
import { tagChangeSchema, tagSchema } from "~/domain/tag/tag-rules";
import type { Language } from "~/i18n/languages";
import { paths } from "~/paths";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { addNote } from "~/services/notes/add-note";
import { removeNotes } from "~/services/notes/remove-notes";
import { updateNotes } from "~/services/notes/update-notes";
import { addShare } from "~/services/shares/add-share";
import { revokeShares } from "~/services/shares/revoke-shares";
import { addTag } from "~/services/tags/add-tag";
import { removeTags } from "~/services/tags/remove-tags";
import { updateTags } from "~/services/tags/update-tags";
import type { TableSettings } from "../table/table-settings";
import { assign } from "./assign-intent";
import { checkForm, type ListOutcome, refusedAnswer, textOf } from "./list-answer";

interface IntentRequest {
	url: URL;
	language: Language;
	/** Settings that an address without settings means. */
	remembered: TableSettings;
}

type Intent = (signed: Signed, form: FormData, request: IntentRequest) => Promise<ListOutcome>;

const INTENTS: Record<string, Intent> = {
	add_tag: async ({ ctx, account }, form) => {
		const tag = checkForm(tagSchema, tagFields(form));
		await addTag(ctx, { accountId: account.id, tag });
		return { toast: { kind: "success", key: "tags.added", facts: { name: tag.name } } };
	},
	edit_tag: async ({ ctx, account }, form) => {
		const change = { ...checkForm(tagChangeSchema, tagFields(form)), hid: textOf(form, "id") };
		await updateTags(ctx, { accountId: account.id, changes: [change] });
		return { toast: { kind: "success", key: "tags.changed", facts: { name: change.name ?? "" } } };
	},
	remove_tags: async ({ ctx, account }, form) => {
		const count = await removeTags(ctx, { accountId: account.id, hids: form.getAll("ids").map(String) });
		return { toast: { kind: "success", key: "tags.removed", facts: { count } } };
	},
	assign_tags: assign,
	add_note: async ({ ctx, account }, form) => {
		await addNote(ctx, { account, note: checkForm(noteSchema, noteFields(form)) });
		return { toast: { kind: "success", key: "notes.added" } };
	},
	edit_note: async ({ ctx, account }, form) => {
		const change = { ...checkForm(noteChangeSchema, noteFields(form)), hid: textOf(form, "id") };
		await updateNotes(ctx, { accountId: account.id, changes: [change] });
		return { toast: { kind: "success", key: "notes.changed" } };
	},
	remove_notes: async ({ ctx, account }, form) => {
		const count = await removeNotes(ctx, { accountId: account.id, hids: form.getAll("ids").map(String) });
		return { toast: { kind: "success", key: "notes.removed", facts: { count } } };
	},
	add_share: async (signed, form) => {
		const share = checkForm(shareSchema, { target: textOf(form, "target"), days: textOf(form, "days") });
		const { token } = await addShare(signed.ctx, signed, share);
		const shared = { url: signed.ctx.baseUrl + paths.share(token) };
		return { answer: { kind: "list", intent: "add_share", errors: {}, failure: null, values: {}, shared } };
	},
	revoke_shares: async (signed, form) => {
		const count = await revokeShares(signed.ctx, signed, form.getAll("ids").map(String));
		return { toast: { kind: "success", key: "shares.revoked", facts: { count } } };
	},
};

/** Runs a form of the list dialogs; null for any other form. */
export async function runListIntent(signed: Signed, form: FormData, request: IntentRequest): Promise<ListOutcome | null> {
	const name = textOf(form, "intent");
	const run = Object.hasOwn(INTENTS, name) ? INTENTS[name] : undefined;
	if (!run) return null;
	try {
		return await run(signed, form, request);
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		return { answer: refusedAnswer(error, form, request.language) };
	}
}

function tagFields(form: FormData) {
	return { name: textOf(form, "name"), color: textOf(form, "color") };
}

function noteFields(form: FormData) {
	return {
		description: textOf(form, "description"),
		at: textOf(form, "at"),
		monitors_ways: form
			.getAll("monitors_ways")
			.map(String)
			.filter((way) => way !== ""),
	};
}
