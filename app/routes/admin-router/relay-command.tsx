import { agentCommand } from "~/domain/relay/agent-command";

/** Commands that start an agent. token: in the place of a token that is not shown. */
export function RelayCommand({ origin, token }: { origin: string; token: string }) {
	return (
		<pre className="mt-2 whitespace-pre-wrap break-all rounded-card border border-line bg-canvas p-3 text-xs">
			<code>{agentCommand(origin, token)}</code>
		</pre>
	);
}
