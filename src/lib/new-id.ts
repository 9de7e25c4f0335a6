/** A random name in the shape of a UUID, by which the server knows a resent attempt again; `crypto.randomUUID` is missing on plain http. */
export const newId = (): string =>
	[ ...window.crypto.getRandomValues( new Uint8Array( 16 ) ) ]
		.map( ( byte ) => byte.toString( 16 ).padStart( 2, '0' ) )
		.join( '' )
		.replace( /^(.{8})(....)(....)(....)/, '$1-$2-$3-$4-' );
