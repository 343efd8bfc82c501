import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { explainMissingCode } from "./load-route-module";

/** The component of a part that loads late. After a failed load the next call returns one that loads again. */
export type LateComponent<Props extends object> = () => ComponentType<Props>;

/**
 * Loads a component's code when it is first shown. load: null when the code cannot be loaded; then `Instead` is shown, without one the error boundary of
 * the screen. React keeps the outcome of lazy() for as long as the page is open, so a failed load gets a new one.
 */
export function lateComponent<Props extends object>(
	load: () => Promise<ComponentType<Props> | null | undefined>,
	Instead?: ComponentType<Props>,
): LateComponent<Props> {
	const ask = (): ComponentType<Props> =>
		lazy(async () => {
			const found = await load();
			if (!found) View = ask();
			const shown = found ?? Instead;
			if (!shown) throw new Error("The code of a part of the page could not be loaded.");
			return { default: shown };
		}) as unknown as ComponentType<Props>;
	let View = ask();
	return () => View;
}

interface LatePartProps<Props extends object> {
	part: LateComponent<Props>;
	/** Props of the component. */
	props: Props & JSX.IntrinsicAttributes;
	fallback?: ReactNode;
}

/** Shows a late component, and `fallback` until it is there. Each mount uses one component: inside Suspense, a failed load would be repeated without end. */
export function LatePart<Props extends object>({ part, props, fallback = null }: LatePartProps<Props>) {
	const [View] = useState(part);
	return (
		<Suspense fallback={fallback}>
			<View {...props} />
		</Suspense>
	);
}

/** Stands for a part that a user opened: says why it cannot be shown, and closes it. */
export function ClosedPart({ onClose }: { onClose: () => void }) {
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(() => {
		void explainMissingCode();
		onClose();
	}, []);
	return null;
}
