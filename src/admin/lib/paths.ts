/** What a form holds: JSON. */
export type Values = Record< string, unknown >;

const isBranch = ( value: unknown ): value is Record< string, unknown > => typeof value === 'object' && value !== null;

/** What stands at `contacts.lt.0.title`; undefined where there is nothing. */
export const valueAt = ( values: unknown, path: string ): unknown =>
	path.split( '.' ).reduce< unknown >( ( branch, key ) => ( isBranch( branch ) ? branch[ key ] : undefined ), values );

/** The same values with another one at the path; what lies beside it stays the very same object. */
export function withValueAt< T >( values: T, path: string, value: unknown ): T {
	const [ key = '', ...rest ] = path.split( '.' );
	const branch: unknown = Array.isArray( values ) ? [ ...values ] : isBranch( values ) ? { ...values } : {};
	const copy = branch as Record< string, unknown >;
	copy[ key ] = rest.length ? withValueAt( copy[ key ], rest.join( '.' ), value ) : value;
	return copy as T;
}
