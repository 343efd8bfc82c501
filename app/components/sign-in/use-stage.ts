import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

export type Stage = "authenticating" | "token" | "account" | "launching";

/** Messages during a sign-in: while the form is checked, and while the first screen loads. The second text of each is for long waits. */
const STAGES = { submitting: ["authenticating", "token"], loading: ["account", "launching"] } as const;
const SECOND_TEXT_AFTER_MS = { submitting: 600, loading: 300 };

/** Stage of the sign-in in progress; null when there is none. Source: spec A §4 "Sign-in". */
export function useStage(): Stage | null {
	const navigation = useNavigation();
	// Requesting another code is not a sign-in.
	const signsIn = navigation.formMethod === "POST" && !navigation.formData?.has("again");
	const phase = navigation.state === "idle" || !signsIn ? null : navigation.state;
	const [late, setLate] = useState<typeof phase>(null);
	useEffect(() => {
		if (phase === null) return;
		const timer = setTimeout(() => setLate(phase), SECOND_TEXT_AFTER_MS[phase]);
		return () => {
			clearTimeout(timer);
			setLate(null);
		};
	}, [phase]);
	return phase && STAGES[phase][late === phase ? 1 : 0];
}
