/** An error whose message tells the operator what is wrong and what to do; it is shown without a stack. */
export class OperatorError extends Error {
	/** Exit code of the app. */
	exitCode = 1;
}

/** The settings or the folder have to change before a start can succeed (sysexits.h EX_CONFIG): a service manager need not try again. */
export class ConfigurationError extends OperatorError {
	exitCode = 78;
}
