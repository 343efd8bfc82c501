/** A command as a shell's text (`RUN npm ci`) or as a list of words (`CMD ["node", "a.mjs"]`). */
export type Command = { shell: string } | { words: string[] };

export type Step =
	| { name: "WORKDIR"; folder: string }
	| { name: "COPY"; from: string | null; sources: string[]; to: string }
	| { name: "RUN"; command: Command }
	| { name: "ENV"; values: Record<string, string> }
	| { name: "USER"; user: string }
	| { name: "VOLUME"; folders: string[] }
	| { name: "EXPOSE"; ports: number[] }
	| { name: "HEALTHCHECK"; options: Record<string, string>; command: Command }
	| { name: "CMD"; command: Command };

export interface Stage {
	image: string;
	/** Name after AS; null without one. */
	name: string | null;
	steps: (Step & { line: number; text: string })[];
}

interface Instruction {
	name: string;
	/** Options such as `--from=build`. */
	options: Record<string, string>;
	rest: string;
	line: number;
}

const PARSERS: { [Name in Step["name"]]: (instruction: Instruction) => Omit<Extract<Step, { name: Name }>, "name"> } = {
	WORKDIR: ({ rest }) => ({ folder: rest }),
	COPY: (instruction) => {
		const { from, ...unknown } = instruction.options;
		const words = wordsOf(instruction);
		const to = words.pop();
		if (to === undefined || words.length === 0 || Object.keys(unknown).length > 0) throw refusal(instruction);
		return { from: from ?? null, sources: words, to };
	},
	RUN: (instruction) => ({ command: commandOf(instruction.rest, instruction) }),
	ENV: (instruction) => ({ values: Object.fromEntries(wordsOf(instruction).map((word) => assignmentOf(word, instruction))) }),
	USER: ({ rest }) => ({ user: rest }),
	VOLUME: (instruction) => ({ folders: wordsOf(instruction) }),
	EXPOSE: (instruction) => ({ ports: wordsOf(instruction).map(Number) }),
	HEALTHCHECK: (instruction) => {
		const [, command] = /^CMD\s+([\s\S]+)$/.exec(instruction.rest) ?? [];
		if (command === undefined) throw refusal(instruction);
		return { options: instruction.options, command: commandOf(command, instruction) };
	},
	CMD: (instruction) => ({ command: commandOf(instruction.rest, instruction) }),
};
/** Instructions that may have options. */
const WITH_OPTIONS = ["COPY", "HEALTHCHECK"];

/** The stages of a Dockerfile. Throws, with the line, for every instruction and form that the experiment does not carry out. */
export function parseDockerfile(text: string): Stage[] {
	const stages: Stage[] = [];
	for (const instruction of instructionsOf(text)) {
		if (instruction.name === "FROM") {
			const [, image, name] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(instruction.rest) ?? [];
			if (image === undefined) throw refusal(instruction);
			stages.push({ image, name: name ?? null, steps: [] });
			continue;
		}
		if (!(instruction.name in PARSERS)) throw refusal(instruction);
		if (Object.keys(instruction.options).length > 0 && !WITH_OPTIONS.includes(instruction.name)) throw refusal(instruction);
		const name = instruction.name as Step["name"];
		const step = { name, ...PARSERS[name](instruction) } as Step;
		const stage = stages.at(-1);
		if (!stage) throw refusal(instruction);
		stage.steps.push({ ...step, line: instruction.line, text: `${instruction.name} ${instruction.rest}` });
	}
	return stages;
}

function instructionsOf(text: string): Instruction[] {
	const found: Instruction[] = [];
	let begun = "";
	for (const [index, raw] of text.split(/\r?\n/).entries()) {
		if (/^\s*(#|$)/.test(raw)) continue;
		begun += raw;
		if (begun.endsWith("\\")) {
			begun = begun.slice(0, -1);
			continue;
		}
		const [, name = "", options = "", rest = ""] = /^\s*(\S+)\s+((?:--\S+\s+)*)([\s\S]*?)\s*$/.exec(begun) ?? [];
		const pairs = [...options.matchAll(/--([a-z-]+)=(\S+)/g)].map(([, key = "", value = ""]) => [key, value]);
		found.push({ name: name.toUpperCase(), options: Object.fromEntries(pairs), rest, line: index + 1 });
		begun = "";
	}
	return found;
}

/** Words apart by spaces; quotes, variables and lists of words are refused. */
function wordsOf(instruction: Instruction): string[] {
	if (/["'$\\[\]]/.test(instruction.rest)) throw refusal(instruction);
	return instruction.rest.split(/\s+/).filter(Boolean);
}

function assignmentOf(word: string, instruction: Instruction): [string, string] {
	const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(word) ?? [];
	if (name === undefined || value === undefined) throw refusal(instruction);
	return [name, value];
}

function commandOf(text: string, instruction: Instruction): Command {
	if (!text.startsWith("[")) return { shell: text };
	const words: unknown = JSON.parse(text);
	if (!Array.isArray(words) || !words.every((word) => typeof word === "string")) throw refusal(instruction);
	return { words };
}

function refusal({ name, rest, line }: Instruction): Error {
	return new Error(`Dockerfile:${line}: ${name} ${rest} is not known to this program`);
}
