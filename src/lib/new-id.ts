/** A random UUID, used as an idempotency key. `crypto.randomUUID` is not available on plain HTTP. */
export const newId = (): string =>
	[ ...window.crypto.getRandomValues( new Uint8Array( 16 ) ) ]
		.map( ( byte ) => byte.toString( 16 ).padStart( 2, '0' ) )
		.join( '' )
		.replace( /^(.{8})(....)(....)(....)/, '$1-$2-$3-$4-' );
