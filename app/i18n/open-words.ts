interface Keys {
	[key: string]: Keys | 0;
}

interface Tree {
	[key: string]: Tree | Value;
}

type Value = string | number | boolean | readonly unknown[];

/**
 * The words of a language from the texts of the server build (scripts/vite/late-words.ts). Both are JSON: keys as a tree, and values in the order of the
 * keys, null where the language has none. The texts are parsed when the first key of an export is asked for.
 */
export function lateWords(keys: string, values: string): (file: string, of: string) => Tree {
	let words: Tree | undefined;
	const opened = (file: string, of: string) => {
		words ??= filled(JSON.parse(keys) as Keys, (JSON.parse(values) as (Value | null)[]).values());
		return (words[file] as Tree)[of] as Tree;
	};
	return (file, of) =>
		new Proxy<Tree>(
			{},
			{
				get: (_, key) => Reflect.get(opened(file, of), key),
				has: (_, key) => Reflect.has(opened(file, of), key),
				ownKeys: () => Reflect.ownKeys(opened(file, of)),
				getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(opened(file, of), key),
			},
		);
}

/** A branch of the keys that the language lacks as a whole stays an empty tree. */
function filled(keys: Keys, values: Iterator<Value | null>): Tree {
	const tree: Tree = {};
	for (const [key, below] of Object.entries(keys)) {
		if (below !== 0) tree[key] = filled(below, values);
		else {
			const { value } = values.next() as IteratorYieldResult<Value | null>;
			if (value !== null) tree[key] = value;
		}
	}
	return tree;
}
