import { Form } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { SelectionBar, useSelection } from "~/components/data-table/selection";
import { ONE_GROUP, Ticks } from "~/components/data-table/ticks";
import { useTickForm } from "~/components/data-table/use-tick-form";
import { useTickRange } from "~/components/data-table/use-tick-range";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import { PromptTable, type PromptTableProps } from "./prompt-table";
import { promptsHref } from "./prompts-query";

/** Form around the table. Its checkboxes are the selection. */
const SELECTION_FORM = "prompt-selection";

/** The table with a tick for each prompt, and the button that removes the ticked ones. */
export function PromptSelection(table: Omit<PromptTableProps, "ticks">) {
	const { t, i18n } = useTranslation();
	// Ticks come once JavaScript runs.
	i18n.keep("prompts.select");
	i18n.keep("prompts.removeSome");
	const { rows, query } = table;
	const form = useRef<HTMLFormElement>(null);
	const [ticks] = useState(() => new Ticks());
	const ticked = useMemo(() => rows.map(({ hid }) => ({ hid, group: 0 })), [rows]);
	useTickForm(form, { ticks, rows: ticked, groups: ONE_GROUP, drawn: rows.length });
	useTickRange(form, ticks);
	const selection = useSelection(ticks, rows.length);
	const { count } = selection;
	return (
		<div className="selection-area">
			<SelectionBar form={SELECTION_FORM} selection={selection} words={{ selected: t("prompts.select.count", { count }) }}>
				<Button variant="quiet" form={SELECTION_FORM} name="intent" value="choose">
					<Trash2 aria-hidden="true" />
					{count > 0 ? t("prompts.removeSome.open", { count }) : t("prompts.removeSome.openNone")}
				</Button>
			</SelectionBar>
			<Form ref={form} id={SELECTION_FORM} method="post" action={promptsHref(query, "remove_prompts")} preventScrollReset>
				<PromptTable {...table} ticks={ticks} />
			</Form>
		</div>
	);
}
