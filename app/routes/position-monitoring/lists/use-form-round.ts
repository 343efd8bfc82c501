import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * Another number after each time that a form of this intent was done: its key, so that it begins empty. It keeps what is typed while the list around
 * it changes (another tab), when it is refused, and when it could not be sent.
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
