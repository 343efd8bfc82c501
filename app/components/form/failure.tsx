import { Callout } from "~/components/ui/callout";

interface FailureProps {
	/** The words of a refusal; nothing is shown without any. */
	words: string | readonly string[] | null | undefined;
	className?: string;
}

/** Says why a form or an action was refused. */
export function Failure({ words, className }: FailureProps) {
	const text = typeof words === "string" ? words : (words ?? []).join(" ");
	if (text === "") return null;
	return (
		<Callout tone="bad" role="alert" {...(className && { className })}>
			{text}
		</Callout>
	);
}
