import { useEffect } from "react";

/** Marks the document's root while `isOn`, for styles of elements elsewhere on the page. */
export function useRootMark(name: `data-${string}`, isOn: boolean): void {
	useEffect(() => {
		const root = document.documentElement;
		root.toggleAttribute(name, isOn);
		return () => {
			root.removeAttribute(name);
		};
	}, [name, isOn]);
}
