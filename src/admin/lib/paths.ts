/** The values of a form, as JSON. */
export type Values = Record< string, unknown >;

const isBranch = ( value: unknown ): value is Record< string, unknown > => typeof value === 'object' && value !== null;

/** The value at a path such as `contacts.lt.0.title`; undefined if there is none. */
export const valueAt = ( values: unknown, path: string ): unknown =>
	path.split( '.' ).reduce< unknown >( ( branch, key ) => ( isBranch( branch ) ? branch[ key ] : undefined ), values );

/** Replaces the value at the path without mutating; branches beside it are shared with the original. */
export function withValueAt< T >( values: T, path: string, value: unknown ): T {
	const [ key = '', ...rest ] = path.split( '.' );
	const branch: unknown = Array.isArray( values ) ? [ ...values ] : isBranch( values ) ? { ...values } : {};
	const copy = branch as Record< string, unknown >;
	copy[ key ] = rest.length ? withValueAt( copy[ key ], rest.join( '.' ), value ) : value;
	return copy as T;
}
