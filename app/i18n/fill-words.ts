/** Fills "{{slots}}" with facts, without i18next: sockets, calls and mails need neither its plurals nor its size. A slot without a fact stays. */
export function fillWords(text: string, facts: Readonly<Record<string, string | number>>): string {
	return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(facts[name] ?? whole));
}
