/** Sets one field by its wire name (`billing.street`) without touching the rest. */
export const withField = < Form extends object >( form: Form, field: string, value: string | boolean ): Form => {
	const [ group, name ] = field.split( '.' ) as [ keyof Form, string | undefined ];
	return name === undefined ? { ...form, [ group ]: value } : { ...form, [ group ]: { ...( form[ group ] as object ), [ name ]: value } };
};

/** What is sent has no blanks around it. */
export const trimmed = < T extends object >( values: T ): T =>
	Object.fromEntries( Object.entries( values ).map( ( [ name, value ] ) => [ name, typeof value === 'string' ? value.trim() : value ] ) ) as T;
