import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuildManifest } from './bin/lib/build-manifest.mjs';

const require = createRequire( import.meta.url );
const webpack = require( 'webpack' );
const MiniCSSExtractPlugin = require( 'mini-css-extract-plugin' );
const DependencyExtractionPlugin = require( '@wordpress/dependency-extraction-webpack-plugin' );
const base = require( '@wordpress/scripts/config/webpack.config' );

const root = path.dirname( fileURLToPath( import.meta.url ) );
const fromRoot = ( ...parts ) => path.join( root, ...parts );
const production = base.mode === 'production';
const manifest = new BuildManifest( root );

const named = ( folder, file ) =>
	Object.fromEntries(
		readdirSync( fromRoot( folder ) )
			.filter( ( name ) => existsSync( fromRoot( folder, name, file ) ) )
			.map( ( name ) => [ name, fromRoot( folder, name, file ) ] )
	);

/** Every folder of src/islands with an index.tsx is an island, and an entry of its own. */
const islands = named( 'src/islands', 'index.tsx' );

/** With an index.ts it is a light one: it has no React, and so can be there without anybody having asked for it. */
const lightIslands = named( 'src/islands', 'index.ts' );

/** Every folder of src/admin with an index.tsx is a screen of wp-admin; the others are what screens share. */
const screens = named( 'src/admin', 'index.tsx' );

/**
 * ES modules with everything inside: WordPress's own handles (19 files, and a nonce in the page) are left out, and with them
 * wp-scripts' dependency extraction.
 */
const common = {
	...base,
	output: {
		path: fromRoot( 'build' ),
		module: true,
		chunkFormat: 'module',
		library: { type: 'module' },
		filename: '[name].[contenthash:8].js',
		environment: { module: true, dynamicImport: true },
	},
	experiments: { outputModule: true },
	performance: { hints: false },
	stats: 'errors-warnings',
};

const cache = ( name ) => ( {
	type: 'filesystem',
	name: `${ name }-${ base.mode }`,
	cacheDirectory: fromRoot( '.cache/webpack' ),
	buildDependencies: { config: [ fileURLToPath( import.meta.url ) ] },
} );

const flags = { SCRIPT_DEBUG: JSON.stringify( ! production ), 'globalThis.SCRIPT_DEBUG': JSON.stringify( ! production ) };
const styles = () => new MiniCSSExtractPlugin( { filename: '[name].[contenthash:8].css' } );
const isPackage = ( module ) => /[\\/]node_modules[\\/](react|react-dom|scheduler|@wordpress)[\\/]/.test( module.resource ?? '' );
const isScript = ( module ) => module.type.startsWith( 'javascript/' );

/** Islands with forms that are checked by yup, which no other page is to carry. */
const WITH_FORMS = [ 'account', 'checkout', 'contact', 'footer', 'login', 'withdrawal' ];

/** Islands that show the cart, which no other page is to carry either. */
const WITH_CART = [ 'cart', 'checkout' ];

const isOnlyOf =
	( names ) =>
	( module, { chunkGraph } ) =>
		isScript( module ) && [ ...chunkGraph.getModuleChunksIterable( module ) ].every( ( { name } ) => names.includes( name ) );

/**
 * The islands. What two of them share is in `runtime` (in `forms` or `buying`, where all who share it have forms or show the cart), as are
 * React and WordPress's packages and webpack's own module cache: so there is one store, and no island brings a second React.
 */
const islandsConfig = {
	...common,
	name: 'islands',
	entry: islands,
	// The compiled texts are another step's, without which the shop would speak English while somebody builds; the screens' folder is its own.
	output: { ...common.output, clean: { keep: /^(languages|admin)\// } },
	cache: cache( 'islands' ),
	optimization: {
		...base.optimization,
		runtimeChunk: { name: 'runtime' },
		splitChunks: {
			cacheGroups: {
				default: false,
				defaultVendors: false,
				packages: { name: 'runtime', chunks: 'all', test: isPackage, enforce: true, priority: 2 },
				forms: { name: 'forms', chunks: 'all', test: isOnlyOf( WITH_FORMS ), minChunks: 2, enforce: true, priority: 2 },
				buying: { name: 'buying', chunks: 'all', test: isOnlyOf( WITH_CART ), minChunks: 2, enforce: true, priority: 2 },
				shared: { name: 'runtime', chunks: 'all', test: isScript, minChunks: 2, enforce: true, priority: 1 },
			},
		},
	},
	plugins: [ new webpack.DefinePlugin( flags ), styles(), manifest.ofIslands() ],
};

/** In one scope each, for what comes before interaction. */
const alone = {
	...common,
	module: { ...base.module, parser: { javascript: { importMeta: false } } },
	// Before interaction there is room for as much of js-cookie as is used.
	resolve: { ...base.resolve, alias: { ...base.resolve?.alias, 'js-cookie': fromRoot( 'src/early/cookies.ts' ) } },
	optimization: { ...base.optimization, splitChunks: false },
};

/** Built after the islands, which empty the folder. */
const lightConfig = {
	...alone,
	name: 'light',
	dependencies: [ 'islands' ],
	entry: lightIslands,
	cache: cache( 'light' ),
	plugins: [ new webpack.DefinePlugin( flags ), manifest.ofLight() ],
};

/**
 * The early layer, in one scope without webpack's module cache (it shares nothing with the islands but the page's events and
 * storage), the consent signals that PHP prints into the head, and the one style sheet of all pages. Built after the islands, whose
 * files it names.
 */
const earlyConfig = {
	...alone,
	name: 'early',
	dependencies: [ 'islands', 'light' ],
	entry: { early: fromRoot( 'src/early/index.ts' ), signals: fromRoot( 'src/early/signals.ts' ), shop: fromRoot( 'src/styles/shop.scss' ) },
	cache: cache( 'early' ),
	plugins: [
		new webpack.DefinePlugin( { ...flags, __ISLANDS__: webpack.DefinePlugin.runtimeValue( () => manifest.islandFiles(), true ) } ),
		styles(),
		manifest.ofEarly(),
	],
};

/**
 * The screens of wp-admin, on WordPress's own packages: build/admin/<screen>.js and .css, with .asset.php saying which handles they wait
 * for and which version they are.
 */
const adminConfig = {
	...base,
	name: 'admin',
	entry: screens,
	output: { path: fromRoot( 'build/admin' ), filename: '[name].js', clean: true },
	performance: common.performance,
	stats: common.stats,
	cache: cache( 'admin' ),
	optimization: { ...base.optimization, splitChunks: false, runtimeChunk: false },
	plugins: [
		new webpack.DefinePlugin( flags ),
		new MiniCSSExtractPlugin( { filename: '[name].css' } ),
		new DependencyExtractionPlugin(),
		manifest.ofAdmin(),
	],
};

export default [ islandsConfig, lightConfig, earlyConfig, adminConfig ];
