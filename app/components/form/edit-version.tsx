import { Link, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { useAfterChange } from "~/components/use-after-change";
import type { Refusal } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { useBegunVersion, useDropDraft } from "./kept-form";
import { firstValue } from "./outcome";

interface EditVersionProps {
	/** Version of what the form shows. */
	version: string;
	refusal: Refusal | null;
	/** Names of the fields, in the order in which they are shown. */
	labels: Record<string, string>;
	/** Intent of the form. */
	intent: string;
	/** Id of the form, where this stands outside of it. */
	form?: string;
	/** A field's text as its reader knows it. */
	show?(name: string, text: string): string;
}

/**
 * The version that an edit of a shared thing began from. When the edit is refused because somebody wrote something else into the same fields, both
 * texts: the own one is written when the form is sent again, the other one is what the page shows when it is loaded again.
 */
export function EditVersion({ version, refusal, labels, intent, form, show = (_, text) => text }: EditVersionProps) {
	const { t } = useTranslation();
	const { pathname, search } = useLocation();
	const drop = useDropDraft();
	const conflict = refusal?.conflict;
	const box = useRef<HTMLDivElement>(null);
	// A refused form that was sent with a page load would leave the focus on the page.
	useAfterChange(conflict?.version, () => box.current?.focus());
	const typed = useBegunVersion();
	const begun = conflict?.version ?? firstValue(refusal?.values, "version") ?? typed ?? version;
	const text = (name: string, value: string) => (value === "" ? t("shell.conflict.empty") : show(name, value));
	return (
		<>
			<input type="hidden" name="version" value={begun} form={form} />
			{conflict && (
				<Callout tone="warn" role="alert" focusRef={box} className="basis-full sm:col-span-2">
					<p className="font-semibold">{t("shell.conflict.title")}</p>
					{conflict.fields.map(({ name, mine, theirs }) => (
						<section key={name} aria-label={labels[name]} className="mt-2">
							<p>{labels[name] ?? name}</p>
							<dl className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
								{(
									[
										["mine", mine],
										["theirs", theirs],
									] as const
								).map(([whose, value]) => (
									<div key={whose} className="min-w-0">
										<dt className="text-ink-muted text-xs">{t(`shell.conflict.${whose}`)}</dt>
										<dd className="whitespace-pre-line break-words">{text(name, value)}</dd>
									</div>
								))}
							</dl>
						</section>
					))}
					<p className="mt-3 flex flex-wrap gap-2">
						<Button name="intent" value={intent} size="small" form={form}>
							{t("shell.conflict.keep")}
						</Button>
						<Link to={pathname + search} reloadDocument onClick={drop} className="button button-outline button-small">
							{t("shell.conflict.take")}
						</Link>
					</p>
				</Callout>
			)}
		</>
	);
}
