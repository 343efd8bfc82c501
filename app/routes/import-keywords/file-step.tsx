import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useDraftOwner } from "~/components/form/draft-owner";
import { useHydrated } from "~/components/hydrated";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { cn } from "~/components/ui/class-names";
import { Field } from "~/components/ui/field";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { interruptedUpload, UploadRefused, uploadFile } from "./upload-file";

/** Step 0. Without JavaScript the form sends the file in one piece, and is led to the next step. */
export function FileStep() {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const { send, sending, failure, interrupted } = useUpload();
	const input = useRef<HTMLInputElement>(null);
	// A disabled field loses the focus: the next file is chosen where the first one was.
	useEffect(() => {
		if (failure !== null) input.current?.focus();
	}, [failure]);
	const isOver = useDrop(sending === null ? send : null);
	return (
		<form
			method="post"
			action={paths.importForm}
			encType="multipart/form-data"
			onSubmit={hydrated ? (event) => event.preventDefault() : undefined}
			className={cn(
				"grid gap-4 rounded-md border border-dashed p-6",
				isOver ? "border-brand bg-brand-wash" : "border-line-strong bg-surface",
			)}
		>
			{failure !== null && (
				<Callout tone="bad" role="alert">
					<p>{t("imports.file.failed")}</p>
					<p>{failure}</p>
				</Callout>
			)}
			{interrupted && !sending && <Callout tone="info">{t("imports.file.resume", { name: interrupted })}</Callout>}
			<Field id="file" label={hydrated ? t("imports.file.drop") : t("imports.file.label")} hint={t("imports.file.hint")}>
				{(ids) => (
					<input
						{...ids}
						ref={input}
						type="file"
						name="file"
						required
						accept=".xlsx,.csv,.tsv,.txt,.ods,.xls,.slk,.xml,.gnumeric,.html,.htm,.gz,.zip"
						disabled={sending !== null}
						onChange={(event) => event.target.files?.[0] && send(event.target.files[0])}
						className="input"
					/>
				)}
			</Field>
			{sending && (
				<p role="status" className="grid gap-1">
					{t("imports.file.sending", sending)}
					<progress value={sending.percent} max={100} className="w-full" aria-label={t("imports.file.sending", sending)} />
				</p>
			)}
			{!hydrated && (
				<div className="flex justify-end">
					<Button>{t("imports.file.send")}</Button>
				</div>
			)}
		</form>
	);
}

/**
 * Takes a file that is dropped anywhere on the page: beside the form, the browser would open it and leave the page. send: null while one is sent.
 * Returns whether something is held over the page.
 */
function useDrop(send: ((file: File) => void) | null): boolean {
	const [isOver, setOver] = useState(false);
	useEffect(() => {
		const over = (event: DragEvent) => {
			event.preventDefault();
			setOver(send !== null);
		};
		// Left for good only where nothing of the page is entered.
		const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
		const drop = (event: DragEvent) => {
			event.preventDefault();
			setOver(false);
			const file = event.dataTransfer?.files[0];
			if (file) send?.(file);
		};
		const ending = new AbortController();
		window.addEventListener("dragover", over, ending);
		window.addEventListener("dragleave", leave, ending);
		window.addEventListener("drop", drop, ending);
		return () => ending.abort();
	});
	return isOver;
}

/** Sends a chosen file and goes on to its steps. */
function useUpload() {
	const navigate = useNavigate();
	const [sending, setSending] = useState<{ name: string; percent: number } | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const [interrupted, setInterrupted] = useState<string | null>(null);
	const account = useDraftOwner() ?? "";
	useEffect(() => setInterrupted(interruptedUpload(account)), [account]);
	const send = (file: File) => {
		setFailure(null);
		setSending({ name: file.name, percent: 0 });
		uploadFile(account, file, (percent) => setSending({ name: file.name, percent })).then(
			(upload) => navigate(paths.importKeywords({ file: upload })),
			(error: unknown) => {
				setSending(null);
				setFailure(error instanceof UploadRefused ? error.message : "");
			},
		);
	};
	return { send, sending, failure, interrupted };
}
