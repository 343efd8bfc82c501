import { type RefObject, useRef } from "react";
import { useDomEffect } from "~/components/dialog/use-dom-effect";

/**
 * For a field that stands in the page until hydration puts another control in its place: `take` gets the field as the user left it. Not called where
 * the field was never shown.
 */
export function useReplacedField<Field>(take: (field: Field) => void): RefObject<Field> {
	const ref = useRef<Field>(null);
	const latest = useRef(take);
	// Hydration commits with the field in the page; the next rendering replaces it.
	useDomEffect(() => {
		if (ref.current) latest.current(ref.current);
	}, []);
	return ref;
}
