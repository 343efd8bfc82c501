/** Puts facts into "{{slots}}"; without i18next, whose plurals and size sockets, calls and mails do not need. A slot without a fact stays. */
export function fillWords(text: string, facts: Readonly<Record<string, string | number>>): string {
	return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(facts[name] ?? whole));
}
