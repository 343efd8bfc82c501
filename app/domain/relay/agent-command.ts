/** Commands that fetch and start an agent on a device. app: the app's address. */
export function agentCommand(app: string, token: string): string {
	return `curl -O ${app}/relay.mjs\nnode relay.mjs --app ${app} --token ${token}`;
}
