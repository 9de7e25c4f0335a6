import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuildManifest } from './bin/lib/build-manifest.mjs';

const require = createRequire( import.meta.url );
const webpack = require( 'webpack' );
const MiniCSSExtractPlugin = require( 'mini-css-extract-plugin' );
const DependencyExtractionPlugin = require( '@wordpress/dependency-extraction-webpack-plugin' );
const TerserPlugin = require( 'terser-webpack-plugin' );
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

/** A folder of src/islands with an index.tsx is an island with React. Each has its own entry. */
const islands = named( 'src/islands', 'index.tsx' );

/** A folder with an index.ts is an island without React, light enough to load before any interaction. */
const lightIslands = named( 'src/islands', 'index.ts' );

/** A folder of src/admin with an index.tsx is a wp-admin screen. The other folders are shared by the screens. */
const screens = named( 'src/admin', 'index.tsx' );

/** Like wp-scripts' own, but without the comments for translators: `npm run l10n` extracts texts from src/, not from the bundles. */
const minimizer = [ new TerserPlugin( { extractComments: false, terserOptions: { format: { comments: false }, compress: { passes: 2 } } } ) ];

/**
 * Self-contained ES modules. They bundle React and the WordPress packages instead of using WordPress's script handles, which would add
 * 19 files and a nonce to each page. So wp-scripts' dependency extraction is left out.
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

/** Islands whose forms yup validates. Other pages don't load yup. */
const WITH_FORMS = [ 'account', 'checkout', 'contact', 'footer', 'login', 'withdrawal' ];

/** Islands that show the cart's lines. */
const WITH_CART = [ 'cart', 'checkout' ];

const isOnlyOf =
	( names ) =>
	( module, { chunkGraph } ) =>
		isScript( module ) && [ ...chunkGraph.getModuleChunksIterable( module ) ].every( ( { name } ) => names.includes( name ) );

/**
 * The islands. `runtime` holds React, the WordPress packages, webpack's module cache and all modules that several islands use, so there is
 * one store and one React. Modules used only by islands with forms are in `forms`, those used only by islands with the cart in `buying`.
 */
const islandsConfig = {
	...common,
	name: 'islands',
	entry: islands,
	// Other steps write the translations and the admin screens: without them the shop would be in English during a build.
	output: { ...common.output, clean: { keep: /^(languages|admin)\// } },
	cache: cache( 'islands' ),
	optimization: {
		...base.optimization,
		minimizer,
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

/** Code that loads before any interaction: one scope per file, without webpack's module cache. */
const alone = {
	...common,
	module: { ...base.module, parser: { javascript: { importMeta: false } } },
	// Only the functions of js-cookie that are used, to stay within the budget.
	resolve: { ...base.resolve, alias: { ...base.resolve?.alias, 'js-cookie': fromRoot( 'src/early/cookies.ts' ) } },
	optimization: { ...base.optimization, minimizer, splitChunks: false },
};

/** Built after the islands, whose build empties the folder. */
const lightConfig = {
	...alone,
	name: 'light',
	dependencies: [ 'islands' ],
	entry: lightIslands,
	cache: cache( 'light' ),
	plugins: [ new webpack.DefinePlugin( flags ), manifest.ofLight() ],
};

/**
 * The early layer, which shares only events and storage with the islands, the consent signals that PHP prints into the head, and the style
 * sheets of all pages and of single ones. Built after the islands because it contains their file names.
 */
const earlyConfig = {
	...alone,
	name: 'early',
	dependencies: [ 'islands', 'light' ],
	entry: {
		early: fromRoot( 'src/early/index.ts' ),
		signals: fromRoot( 'src/early/signals.ts' ),
		shop: fromRoot( 'src/styles/shop.scss' ),
		compare: fromRoot( 'src/styles/compare.scss' ),
	},
	cache: cache( 'early' ),
	plugins: [
		new webpack.DefinePlugin( { ...flags, __ISLANDS__: webpack.DefinePlugin.runtimeValue( () => manifest.islandFiles(), true ) } ),
		styles(),
		manifest.ofEarly(),
	],
};

/**
 * The wp-admin screens, which use WordPress's script handles: build/admin/<screen>.js and .css, and .asset.php with dependencies and version.
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
