import { useHref, useNavigate } from "@remix-run/react";
import { FileUp } from "lucide-react";
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
	const { t, i18n } = useTranslation();
	i18n.keep("imports.file");
	const hydrated = useHydrated();
	const formHref = useHref(paths.importForm);
	const { send, take, sending, failure, interrupted } = useUpload();
	const input = useRef<HTMLInputElement>(null);
	// A disabled field loses the focus: the next file is chosen where the first one was.
	useEffect(() => {
		if (failure !== null) input.current?.focus();
	}, [failure]);
	const isOver = useDrop(sending === null ? take : null);
	const state = sending && t(sending.percent < 100 ? "imports.file.sending" : "imports.file.reading", sending);
	return (
		<div className="grid gap-3">
			{failure !== null && (
				<Callout tone="bad" role="alert">
					{failure.isSent && <p>{t("imports.file.failed")}</p>}
					<p>{failure.words}</p>
				</Callout>
			)}
			{interrupted && !sending && <Callout tone="info">{t("imports.file.resume", { name: interrupted })}</Callout>}
			<form
				method="post"
				action={formHref}
				encType="multipart/form-data"
				onSubmit={hydrated ? (event) => event.preventDefault() : undefined}
				className={cn(
					"relative grid justify-items-center gap-4 rounded-md border-2 border-dashed px-4 py-8 text-center sm:py-12",
					// The label covers the zone, so that a press anywhere in it opens the choice of files.
					"[&_label]:text-base [&_label]:after:absolute [&_label]:after:inset-0 [&_label]:after:cursor-pointer [&_label]:after:content-['']",
					isOver ? "border-brand bg-brand-wash" : "border-line-strong bg-surface hover:border-brand",
				)}
			>
				<FileUp aria-hidden="true" className={cn("size-8", isOver ? "text-brand" : "text-ink-faint")} />
				<Field
					id="file"
					label={hydrated ? t(isOver ? "imports.file.release" : "imports.file.drop") : t("imports.file.label")}
					hint={t("imports.file.hint")}
				>
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
							className="input relative z-1 mt-2 w-full max-w-md cursor-pointer justify-self-center"
						/>
					)}
				</Field>
				{sending && (
					<p role="status" className="grid w-full max-w-md gap-1">
						{state}
						<progress value={sending.percent} max={100} className="w-full" aria-label={state ?? ""} />
					</p>
				)}
				{!hydrated && <Button className="relative z-1">{t("imports.file.send")}</Button>}
			</form>
			<p className="text-ink-muted text-sm">
				<a href={paths.importExample(i18n.language)} download className="link">
					{t("imports.file.example")}
				</a>{" "}
				{t("imports.file.exampleHint")}
			</p>
		</div>
	);
}

type Take = (dropped: DataTransfer) => void;

/**
 * Takes a file that is dropped anywhere on the page: beside the form, the browser would open it and leave the page. take: null while one is sent.
 * Returns whether files are held over the page.
 */
function useDrop(take: Take | null): boolean {
	const [isOver, setOver] = useState(false);
	useEffect(() => {
		const over = (event: DragEvent) => {
			if (!event.dataTransfer?.types.includes("Files")) return;
			event.preventDefault();
			setOver(take !== null);
		};
		// Left for good only where nothing of the page is entered.
		const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
		const drop = (event: DragEvent) => {
			setOver(false);
			if (!event.dataTransfer?.types.includes("Files")) return;
			event.preventDefault();
			take?.(event.dataTransfer);
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
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [sending, setSending] = useState<{ name: string; percent: number } | null>(null);
	const [failure, setFailure] = useState<{ words: string; isSent: boolean } | null>(null);
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
				const refusal = error instanceof UploadRefused ? error.message : "";
				setFailure({ words: refusal || t("imports.file.cut"), isSent: true });
			},
		);
	};
	const take: Take = ({ files, items }) => {
		const [file] = files;
		if (files.length > 1) setFailure({ words: t("imports.file.several", { count: files.length }), isSent: false });
		else if (items[0]?.webkitGetAsEntry()?.isDirectory) setFailure({ words: t("imports.file.folder"), isSent: false });
		else if (file) send(file);
	};
	return { send, take, sending, failure, interrupted };
}
