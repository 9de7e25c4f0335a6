import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const endsIn = ( chunk, ending ) => [ ...( chunk?.files ?? [] ) ].find( ( name ) => name.endsWith( ending ) );

/**
 * Passes data between the compilations and writes build/manifest.json, where PHP finds the names of hashed files:
 *
 *   { "early.js": "early.1a2b.js", "interaction.js": …, "signals.js": …, "shop.css": …, "list.css": …, "runtime.js": …,
 *     "islands": { "login": { "js": …, "css": …, "shared": [ … ] } }, "translations": {} }
 *
 * `shared` lists the files that an island needs in addition to the runtime and its own file. A `light` island needs neither.
 *
 * The source files of each island and wp-admin screen are recorded in .cache/l10n, so that each gets only its own texts.
 */
export class BuildManifest {
	constructor( root ) {
		this.root = root;
		this.runtime = '';
		this.interaction = '';
		this.islands = {};
	}

	/** The files of an island, separated by spaces. */
	filesOf( name ) {
		const { js, css, light, shared = [] } = this.islands[ name ] ?? {};
		return [ light ? '' : this.runtime, ...shared, js, css ].filter( Boolean ).join( ' ' );
	}

	/** The value of `__ISLANDS__`: one string per island. */
	islandFiles() {
		return JSON.stringify( Object.fromEntries( Object.keys( this.islands ).map( ( name ) => [ name, this.filesOf( name ) ] ) ) );
	}

	ofIslands() {
		return {
			apply: ( compiler ) =>
				compiler.hooks.done.tap( 'VitrineIslands', ( { compilation } ) => {
					if ( compilation.errors.length ) {
						return;
					}
					this.runtime = endsIn( compilation.namedChunks.get( 'runtime' ), '.js' );
					this.islands = {};
					const sources = {};
					for ( const [ name, entry ] of compilation.entrypoints ) {
						const chunk = entry.getEntrypointChunk();
						const css = endsIn( chunk, '.css' );
						const own = [ endsIn( chunk, '.js' ), this.runtime ];
						const shared = entry.chunks.map( ( other ) => endsIn( other, '.js' ) ).filter( ( file ) => file && ! own.includes( file ) );
						this.islands[ name ] = { js: own[ 0 ], ...( css ? { css } : {} ), ...( shared.length ? { shared } : {} ) };
						sources[ name ] = this.sourcesOf( compilation, name );
					}
					this.keep( 'islands', sources );
				} ),
		};
	}

	/** Screens of wp-admin. Their file names are fixed, so only their sources are recorded. */
	ofAdmin() {
		return {
			apply: ( compiler ) =>
				compiler.hooks.done.tap( 'VitrineAdmin', ( { compilation } ) => {
					if ( ! compilation.errors.length ) {
						const names = [ ...compilation.entrypoints.keys() ];
						this.keep( 'admin', Object.fromEntries( names.map( ( name ) => [ name, this.sourcesOf( compilation, name ) ] ) ) );
					}
				} ),
		};
	}

	/** Islands without shared files. Runs after the other islands. */
	ofLight() {
		return {
			apply: ( compiler ) =>
				compiler.hooks.done.tap( 'VitrineLightIslands', ( { compilation } ) => {
					for ( const [ name, entry ] of compilation.errors.length ? [] : compilation.entrypoints ) {
						const chunk = entry.getEntrypointChunk();
						const css = endsIn( chunk, '.css' );
						this.islands[ name ] = { js: endsIn( chunk, '.js' ), ...( css ? { css } : {} ), light: true };
					}
				} ),
		};
	}

	/** Runs after all islands, whose file names it contains. */
	ofInteraction() {
		return {
			apply: ( compiler ) =>
				compiler.hooks.done.tap( 'VitrineInteraction', ( { compilation } ) => {
					this.interaction = endsIn( compilation.namedChunks.get( 'interaction' ), '.js' ) ?? this.interaction;
				} ),
		};
	}

	/** @param {string[]} styles Names of the entries that are style sheets. */
	ofEarly( styles ) {
		return {
			apply: ( compiler ) => {
				const { sources, Compilation } = compiler.webpack;
				compiler.hooks.thisCompilation.tap( 'VitrineManifest', ( compilation ) => {
					compilation.hooks.processAssets.tap( { name: 'VitrineManifest', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
						const chunk = ( name ) => compilation.namedChunks.get( name );
						// Webpack emits an empty script for a style sheet entry.
						const files = styles.flatMap( ( name ) => [ ...( chunk( name )?.files ?? [] ) ] );
						for ( const name of files.filter( ( file ) => ! file.endsWith( '.css' ) ) ) {
							compilation.deleteAsset( name );
						}
						const manifest = {
							'early.js': endsIn( chunk( 'early' ), '.js' ),
							'interaction.js': this.interaction,
							'signals.js': endsIn( chunk( 'signals' ), '.js' ),
							'plugin-signals.js': endsIn( chunk( 'plugin-signals' ), '.js' ),
							'menu-links.js': endsIn( chunk( 'menu-links' ), '.js' ),
							...Object.fromEntries( styles.map( ( name ) => [ `${ name }.css`, endsIn( chunk( name ), '.css' ) ] ) ),
							'runtime.js': this.runtime,
							islands: this.islands,
							translations: {},
						};
						compilation.emitAsset( 'manifest.json', new sources.RawSource( `${ JSON.stringify( manifest, null, '\t' ) }\n` ) );
					} );
				} );
			},
		};
	}

	keep( kind, sources ) {
		const file = path.join( this.root, `.cache/l10n/${ kind }.json` );
		mkdirSync( path.dirname( file ), { recursive: true } );
		writeFileSync( file, JSON.stringify( sources, null, '\t' ) );
	}

	/** The project's files that an entry imports, as paths relative to the root. */
	sourcesOf( compilation, name ) {
		const seen = new Set();
		const files = new Set();
		const look = ( module ) => {
			if ( ! module || seen.has( module ) ) {
				return;
			}
			seen.add( module );
			const file = module.resource && path.relative( this.root, module.resource ).split( path.sep ).join( '/' );
			if ( file?.startsWith( 'src/' ) && /\.tsx?$/.test( file ) ) {
				files.add( file );
			}
			for ( const { module: next } of compilation.moduleGraph.getOutgoingConnections( module ) ) {
				look( next );
			}
			( module.modules ?? [] ).forEach( look );
		};
		compilation.entries.get( name )?.dependencies.forEach( ( dependency ) => look( compilation.moduleGraph.getModule( dependency ) ) );
		return [ ...files ].sort();
	}
}
