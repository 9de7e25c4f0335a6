/** Milliseconds after which a provider's script is not waited for any longer. */
const PATIENCE = 10_000;

const loading = new Map< string, Promise< boolean > >();

const add = ( source: string ): Promise< boolean > =>
	new Promise( ( resolve ) => {
		const script = document.createElement( 'script' );
		const end = ( loaded: boolean ): void => {
			clearTimeout( timer );
			if ( ! loaded ) {
				// The next press of the button tries again.
				script.remove();
				loading.delete( source );
			}
			resolve( loaded );
		};
		const timer = setTimeout( end, PATIENCE, false );
		script.addEventListener( 'load', () => end( true ) );
		script.addEventListener( 'error', () => end( false ) );
		script.async = true;
		script.src = source;
		document.head.append( script );
	} );

/** Loads a provider's script once, when somebody wants it: nobody else's browser asks the provider for anything. */
export function loadScript( source: string ): Promise< boolean > {
	const loaded = loading.get( source ) ?? add( source );
	loading.set( source, loaded );
	return loaded;
}
