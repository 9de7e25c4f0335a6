import { readFileSync } from 'node:fs';
import path from 'node:path';

const IMPORT = /^import \{ (?<names>[^}]+) \} from '(?<file>[^']+)';$/gm;

/**
 * Lets files that load after the early layer use its functions instead of bundling them again: replaces their imports of the modules that
 * src/early/shared.ts imports by the object that it puts on the window. The build fails if they use a function that is not in there.
 */
export class SharedByEarly {
	/** @param file Absolute path of src/early/shared.ts. */
	constructor( file ) {
		this.file = file;
	}

	apply( compiler ) {
		const { ExternalsPlugin, WebpackError } = compiler.webpack;
		const shared = this.read();
		const moduleOf = ( context, request ) => ( request?.startsWith( '.' ) ? path.resolve( context, request ) : '' );
		new ExternalsPlugin( 'var', [
			( { context, request }, done ) => ( shared.has( moduleOf( context, request ) ) ? done( null, 'window.vitrine' ) : done() ),
		] ).apply( compiler );

		compiler.hooks.thisCompilation.tap( 'VitrineShared', ( compilation ) => {
			compilation.fileDependencies.add( this.file );
			compilation.hooks.finishModules.tap( 'VitrineShared', ( modules ) => {
				for ( const module of modules ) {
					for ( const { name, userRequest } of this.importsOf( module ) ) {
						const names = shared.get( moduleOf( module.context, userRequest ) );
						if ( names && ! names.has( name ) ) {
							compilation.errors.push( new WebpackError( `${ module.resource }: add ${ name } to ${ this.file }` ) );
						}
					}
				}
			} );
		} );
	}

	/** The names that a module uses from others. */
	importsOf( { resource, dependencies = [] } ) {
		return resource
			? dependencies
					.filter( ( { ids } ) => ids?.length )
					.map( ( { ids, userRequest, request } ) => ( { name: ids[ 0 ], userRequest: userRequest ?? request } ) )
			: [];
	}

	/** Names by the path of their module, without ending. */
	read() {
		const folder = path.dirname( this.file );
		return new Map(
			[ ...readFileSync( this.file, 'utf8' ).matchAll( IMPORT ) ].map( ( { groups } ) => [
				path.resolve( folder, groups.file ),
				new Set( groups.names.split( ',' ).map( ( name ) => name.trim() ) ),
			] )
		);
	}
}
