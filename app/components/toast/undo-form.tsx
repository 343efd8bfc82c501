import { Form, useLocation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";

/** Takes a removal back, and shows the same page again. group: its name on the page of removed things. */
export function UndoForm({ group, onSent }: { group: string; onSent(): void }) {
	const { t } = useTranslation();
	const { pathname, search } = useLocation();
	return (
		<Form method="post" action={paths.removed()} preventScrollReset onSubmit={onSent}>
			<input type="hidden" name="group" value={group} />
			<input type="hidden" name="to" value={pathname + search} />
			<Button variant="outline" size="small">
				{t("shell.undo")}
			</Button>
		</Form>
	);
}
