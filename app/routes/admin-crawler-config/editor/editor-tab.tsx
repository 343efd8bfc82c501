import { type FormEvent, useState } from "react";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue, refusalOf } from "~/components/form/outcome";
import { useHydrated } from "~/components/hydrated";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { CONFIG_PARTS, type ConfigPart } from "~/domain/crawler/config-faults";
import type { Outcome } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { CodeField } from "./code-field";
import { ConfigSelector } from "./config-selector";
import type { EditorScreen } from "./read-editor-tab";
import { RevisionTable } from "./revision-table";

interface EditorTabProps {
	screen: EditorScreen;
	outcome: Outcome<unknown> | undefined;
	busy: boolean;
}

/** Selector, editors of both parts, and the latest changes. Source: spec A §2, §4 "Crawler config". */
export function EditorTab({ screen, outcome, busy }: EditorTabProps) {
	const { t } = useTranslation();
	const refusal = refusalOf(outcome, "save", "copy");
	const { chosen, revisions } = screen;
	const texts = {
		browser: firstValue(refusal?.values, "browser") ?? screen.browser,
		parser: firstValue(refusal?.values, "parser") ?? screen.parser,
	};
	return (
		<>
			<ConfigSelector configs={screen.configs} chosen={chosen.id} />
			<Failure words={refusal?.failure} className="mb-3" />
			<EditorForm
				// Another config, or other texts from the server, begin anew.
				key={`${chosen.id} ${screen.browser} ${screen.parser}`}
				screen={screen}
				texts={texts}
				isRefused={refusal !== null}
				mustConfirm={refusal?.errors.confirmed !== undefined}
				mustAccept={refusal?.errors.accept !== undefined}
				busy={busy}
			/>
			<h2 className="mt-8 mb-2 font-semibold text-lg">{t("crawler.history.title")}</h2>
			<RevisionTable revisions={revisions} busy={busy} />
		</>
	);
}

interface EditorFormProps {
	screen: EditorScreen;
	texts: Record<"browser" | "parser", string>;
	isRefused: boolean;
	/** The config is in production: saving it applies immediately. */
	mustConfirm: boolean;
	/** Its parser reads stored pages worse than the one in production. */
	mustAccept: boolean;
	busy: boolean;
}

function EditorForm({ screen, texts, isRefused, mustConfirm, mustAccept, busy }: EditorFormProps) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const [typed, setTyped] = useState(texts);
	const change = (part: ConfigPart, text: string) => setTyped((before) => ({ ...before, [part]: text }));
	const { chosen } = screen;
	const isEdited = CONFIG_PARTS.some((part) => typed[part] !== screen[part]);
	// Without JavaScript the server knows whether something was changed.
	const saves = !hydrated || isEdited;
	const publishes = !chosen.production && !(hydrated && isEdited);
	const reasons = [
		!saves && t("crawler.editor.unchanged"),
		chosen.production && t("crawler.editor.published"),
		!chosen.production && hydrated && isEdited && t("crawler.editor.saveFirst"),
	].filter(Boolean);
	const hold = (event: FormEvent<HTMLFormElement>) => {
		const { nativeEvent } = event;
		const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
		const value = button instanceof HTMLButtonElement ? button.value : "";
		if (busy || (value === "save" && !saves) || (value === "publish" && !publishes)) event.preventDefault();
	};
	return (
		<KeptForm
			keep={`config ${chosen.id}`}
			method="post"
			noValidate
			preventScrollReset
			onSubmit={hold}
			onReset={() => setTyped(texts)}
			data-edited={isEdited || undefined}
		>
			<input type="hidden" name="config" value={chosen.id} />
			<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
				{CONFIG_PARTS.map((part) => (
					<CodeField key={part} part={part} text={texts[part]} isRefused={isRefused} onChange={(text) => change(part, text)} />
				))}
			</div>
			{chosen.production && (isEdited || mustConfirm || mustAccept) && (
				<Callout tone="warn" role="status" className="mt-4">
					<p>{t("crawler.editor.applies")}</p>
					<label className="mt-1 flex min-h-6 items-center gap-2">
						<input type="checkbox" name="confirmed" value="1" aria-invalid={mustConfirm || undefined} />
						{t("crawler.editor.confirm")}
					</label>
					{mustAccept && (
						<label className="mt-1 flex min-h-6 items-center gap-2">
							<input type="checkbox" name="accept" value="1" aria-invalid />
							{t("crawler.trial.acceptSaving")}
						</label>
					)}
				</Callout>
			)}
			<div className="mt-4 flex flex-wrap items-center gap-2">
				<Button name="intent" value="save" aria-disabled={busy || !saves}>
					{t("crawler.editor.save")}
				</Button>
				<Button name="intent" value="copy" variant="outline" aria-disabled={busy}>
					{t("crawler.editor.copy")}
				</Button>
				<Button name="intent" value="publish" variant="outline" aria-disabled={busy || !publishes}>
					{t("crawler.editor.publish")}
				</Button>
				<span className="text-ink-muted text-sm">{reasons.join(" ")}</span>
			</div>
		</KeptForm>
	);
}
