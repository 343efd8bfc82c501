// miniflare asks its runtime synchronously: a thread stores 1 for "answered", notifies, and the waiting thread reads the answer. Where the waiting
// thread sees the 1 before the notification, the notification comes late and wakes it from the next question, which has no answer yet: an assertion
// ("false == true") ends the start or the script. Seen on two busy cores. A wait ends here only when the value has changed.
const { wait } = Atomics;

Atomics.wait = (values, index, value, timeout) => {
	for (;;) {
		const end = wait(values, index, value, timeout);
		if (end !== "ok" || timeout !== undefined || Atomics.load(values, index) !== value) return end;
	}
};
