/** A field's value, its change handler, and the server's messages: for the field itself, and for its parts by path. */
export interface Bound< T > {
	value: T;
	onChange: ( value: T ) => void;
	error: string;
	errors: Record< string, string >;
	path: string;
}

/** Props of every field. */
export interface FieldProps< T > extends Bound< T > {
	label: string;
	help?: string | undefined;
}

/** Binds a part of a field's value. */
export const part = < T extends object, K extends keyof T & ( string | number ) >( field: Bound< T >, key: K ): Bound< T[ K ] > => {
	const path = `${ field.path }.${ key }`;
	return {
		value: field.value[ key ],
		onChange: ( value ) =>
			field.onChange(
				Array.isArray( field.value )
					? ( field.value.map( ( one: unknown, at ) => ( at === Number( key ) ? value : one ) ) as unknown as T )
					: { ...field.value, [ key ]: value }
			),
		error: field.errors[ path ] ?? '',
		errors: field.errors,
		path,
	};
};
