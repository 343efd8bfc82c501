import { password } from "./password";

/** Words for clients of the JSON API: what is wrong with a field of a call, by its key. */
export const api = {
	fields: {
		"required.domain": "A valid website is required.",
		"required.keyword": "A valid keyword is required.",
		"required.country": "A country is required.",
		"required.language": "A language is required.",
		"required.email": "An e-mail address is required.",
		"required.password": "A password is required.",
		"email.invalid": "This is not an e-mail address.",
		"email.taken": "This e-mail address is already in use.",
		"password.length": "A password has between 1 and 1,024 bytes.",
		"password.required": password.required,
		"password.short": password.short,
		"password.long": password.long,
		"password.common": password.common,
		"password.guessable": password.guessable,
		"ids.invalid": "ids must be a list of ids.",
		"depth.invalid": "depth must be a whole number from 10 to 100.",
		"depth.range": "depth must be a whole number from 10 to 100.",
		"device.invalid": "device must be desktop or mobile.",
		"batch.tasks": "tasks must be a list of 1 to 50 calls.",
		"required.name": "A name is required.",
		"day.invalid": "A day is written as YYYY-MM-DD.",
		"range.invalid": "The last day lies after the first, by at most a year.",
		long: "At most 50,000 keywords can be added at once.",
		invalid: "This value cannot be read.",
	},
};
