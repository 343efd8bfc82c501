import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * A number that increases after each successful submission of this intent. Used as the form's key, so that the form is emptied then, and
 * keeps its text when the list around it changes, when it is refused, and when sending fails.
 */
export function useFormRound(intent: string, answer: unknown): number {
	const { formData } = useNavigation();
	const { key } = useLocation();
	const [round, setRound] = useState(0);
	const isSent = formData?.get("intent") === intent;
	const sentFrom = useRef<string | null>(null);
	useEffect(() => {
		if (isSent) sentFrom.current ??= key;
		else {
			if (sentFrom.current !== null && sentFrom.current !== key && !answer) setRound((before) => before + 1);
			sentFrom.current = null;
		}
	}, [isSent, key, answer]);
	return round;
}
