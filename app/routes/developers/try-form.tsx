import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { paths } from "~/paths";
import type { CallReference } from "~/server/api/contract/reference";
import { CodeBlock } from "./code-block";
import type { Page } from "./read-page";
import type { Tried } from "./try-call";

interface TryFormProps {
	call: CallReference;
	page: string;
	words: Page["words"]["call"];
	isSignedIn: boolean;
	tried: Tried | null;
}

/** Makes the call with the reader's session; works without JavaScript, whose answer is the page with the result. */
export function TryForm({ call, page, words, isSignedIn, tried }: TryFormProps) {
	const { pathname } = useLocation();
	const isBusy = useNavigation().formData?.get("call") === call.id;
	if (!isSignedIn && call.access !== "anyone") {
		return (
			<p>
				<Link className="link" to={paths.login({ redirect: pathname })}>
					{words.signIn}
				</Link>
			</p>
		);
	}
	const { id, samplePayload } = call;
	return (
		<Form method="post" action={`${paths.developers(page)}#${id}`} preventScrollReset className="grid gap-3">
			<input type="hidden" name="call" value={id} />
			<p className="text-ink-muted text-xs">{words.tryHint}</p>
			{call.parameters.map(({ name, sample, isRequired }) => (
				<Field key={name} id={`${id}-${name}`} label={name}>
					{(ids) => (
						<input
							{...ids}
							name={`parameter-${name}`}
							defaultValue={tried?.values[name] ?? (isRequired ? sample : "")}
							autoComplete="off"
							spellCheck={false}
							className="input font-mono"
						/>
					)}
				</Field>
			))}
			{samplePayload !== null && (
				<Field id={`${id}-payload`} label={words.payload}>
					{(ids) => (
						<textarea
							{...ids}
							name="payload"
							rows={Math.min(12, samplePayload.split("\n").length + 1)}
							defaultValue={tried?.payload ?? samplePayload}
							spellCheck={false}
							className="input h-auto font-mono text-xs"
						/>
					)}
				</Field>
			)}
			<div>
				<Button aria-disabled={isBusy}>
					{words.send} {call.method}
				</Button>
			</div>
			{tried && (
				<div role="status" className="grid gap-2">
					<p className="font-semibold">{words.answered.replace("{{status}}", String(tried.status))}</p>
					<CodeBlock label={words.answered.replace("{{status}}", String(tried.status))} code={tried.body} />
					{tried.isCut && <p className="text-ink-muted text-xs">{words.cut}</p>}
				</div>
			)}
		</Form>
	);
}
