import { useLoaderData } from "@remix-run/react";

type Loaded<Screen> = { screen: Screen } | { data: { screen: Screen } };

/**
 * The screen that the loader of a route read. Remix gives it the type of its JSON, which a recursive or generic part loses; a screen is plain
 * data, which JSON does not change.
 */
export function useScreen<Loader extends (...args: never[]) => Promise<Loaded<unknown>>>() {
	const { screen } = useLoaderData() as { screen: ScreenOf<Awaited<ReturnType<Loader>>> };
	return screen;
}

type ScreenOf<Answer> = Answer extends Loaded<infer Screen> ? Screen : never;
