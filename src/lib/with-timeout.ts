/** Settles with the promise, or after `ms` milliseconds without a value: slow work must not block what follows. */
export const withTimeout = < T >( work: Promise< T >, ms: number ): Promise< T | undefined > =>
	Promise.race( [ work, new Promise< undefined >( ( resolve ) => setTimeout( () => resolve( undefined ), ms ) ) ] );
