/** Sets a field by its path, for instance `billing.street`. */
export const setField = < Form extends object >( form: Form, field: string, value: string | boolean ): Form => {
	const [ group, name ] = field.split( '.' ) as [ keyof Form, string | undefined ];
	return name === undefined ? { ...form, [ group ]: value } : { ...form, [ group ]: { ...( form[ group ] as object ), [ name ]: value } };
};

/** Trims all text values. */
export const trimValues = < T extends object >( values: T ): T =>
	Object.fromEntries( Object.entries( values ).map( ( [ name, value ] ) => [ name, typeof value === 'string' ? value.trim() : value ] ) ) as T;
