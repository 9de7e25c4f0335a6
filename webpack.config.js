import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuildManifest } from './bin/lib/build-manifest.mjs';
import { KeptSheets } from './bin/lib/kept-sheets.mjs';
import { PlainCalls } from './bin/lib/plain-calls.mjs';
import { SharedByEarly } from './bin/lib/shared-by-early.mjs';
import { SLIM_FILES, SLIM_MODULES, slim } from './bin/lib/slim.mjs';

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

/** A folder with an index.ts is an island without React, which loads no runtime. */
const lightIslands = named( 'src/islands', 'index.ts' );

/** A folder of src/admin with an index.tsx is a wp-admin screen. The other folders are shared by the screens. */
const screens = named( 'src/admin', 'index.tsx' );

/** Like wp-scripts' own, but without the comments for translators: `npm run l10n` extracts texts from src/, not from the bundles. */
const minimizer = [
	new TerserPlugin( {
		extractComments: false,
		terserOptions: {
			ecma: 2020,
			module: true,
			format: { comments: false },
			// Functions with one use, such as hooks and small components, are smaller beside their caller than inside it.
			compress: { passes: 4, inline: 1, unsafe_arrows: true, keep_fargs: false },
		},
	} ),
];

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
		filename: '[name].[contenthash:6].js',
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
const styles = () => new MiniCSSExtractPlugin( { filename: '[name].[contenthash:6].css' } );

/** Chrome then compiles React and the packages while they download, on another thread, and not function by function on the first click. */
const compileAhead = () =>
	new webpack.BannerPlugin( {
		banner: '//# allFunctionsCalledOnLoad',
		raw: true,
		include: /^runtime\./,
		// After the minimizer, which removes comments, and before the hashes.
		stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
	} );

const isPackage = ( module ) =>
	/[\\/]node_modules[\\/](react|react-dom|scheduler|@wordpress[\\/](?!element.+interpolate))/.test( module.resource ?? '' );
const isScript = ( module ) => module.type.startsWith( 'javascript/' );

/** Where a package is imported, its stand-in of src/slim. */
const SLIM = Object.fromEntries( SLIM_MODULES.map( ( name ) => [ `${ name }$`, slim( path.basename( name ) ) ] ) );

const slimFiles = () =>
	SLIM_FILES.map(
		( [ name, file, standIn ] ) =>
			new webpack.NormalModuleReplacementPlugin( file, ( resource ) => {
				if ( resource.context.includes( path.join( 'node_modules/@wordpress', name, 'build-module' ) ) ) {
					resource.request = slim( standIn );
				}
			} )
	);

/** Islands whose forms yup validates. Other pages don't load yup. */
const WITH_FORMS = [ 'account', 'checkout', 'contact', 'footer', 'login', 'withdrawal' ];

const isUsedBy =
	( accepts ) =>
	( module, { chunkGraph } ) =>
		isScript( module ) && accepts( [ ...chunkGraph.getModuleChunksIterable( module ) ].map( ( { name } ) => name ) );

/** The checkout validates from the first focused field on, and loads yup then. */
const RULES = 'checkout-rules';

const isOfRules = isUsedBy( ( names ) => names.includes( RULES ) && names.every( ( name ) => name === RULES || WITH_FORMS.includes( name ) ) );
const isOfForms = isUsedBy( ( names ) => names.every( ( name ) => WITH_FORMS.includes( name ) ) );
const isNotOfCart = isUsedBy( ( names ) => ! names.includes( 'cart' ) );

/**
 * The islands. `runtime` holds React, the WordPress packages, webpack's module cache and the modules that the cart shares with other islands,
 * so there is one store and one React. Modules used only by islands with forms are in `forms`, those that others share in `pages`, and in
 * `rules` the validation that the checkout shares with them and loads later.
 */
const islandsConfig = {
	...common,
	name: 'islands',
	entry: islands,
	// Other steps write the translations and the admin screens: without them the shop would be in English during a build.
	output: { ...common.output, clean: { keep: /^(languages|admin)\// } },
	cache: cache( 'islands' ),
	resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...SLIM } },
	optimization: {
		...base.optimization,
		minimizer,
		runtimeChunk: { name: 'runtime' },
		moduleIds: 'size',
		mangleExports: 'size',
		splitChunks: {
			cacheGroups: {
				default: false,
				defaultVendors: false,
				packages: { name: 'runtime', chunks: 'all', test: isPackage, enforce: true, priority: 3 },
				rules: { name: 'rules', chunks: 'all', test: isOfRules, minChunks: 2, enforce: true, priority: 4 },
				forms: { name: 'forms', chunks: 'all', test: isOfForms, minChunks: 2, enforce: true, priority: 3 },
				pages: { name: 'pages', chunks: 'all', test: isNotOfCart, minChunks: 2, enforce: true, priority: 2 },
				shared: { name: 'runtime', chunks: 'all', test: isScript, minChunks: 2, enforce: true, priority: 1 },
			},
		},
	},
	plugins: [ new webpack.DefinePlugin( flags ), ...slimFiles(), new PlainCalls(), compileAhead(), styles(), manifest.ofIslands() ],
};

/** Code that loads before any interaction: one scope per file, without webpack's module cache. */
const alone = {
	...common,
	module: { ...base.module, parser: { javascript: { importMeta: false } } },
	// Only the functions of js-cookie that are used, to stay within the budget.
	resolve: { ...base.resolve, alias: { ...base.resolve?.alias, 'js-cookie': fromRoot( 'src/early/cookies.ts' ) } },
	optimization: { ...base.optimization, minimizer, splitChunks: false },
};

const shared = () => new SharedByEarly( fromRoot( 'src/early/shared.ts' ) );

/** Built after the islands, whose build empties the folder. */
const lightConfig = {
	...alone,
	name: 'light',
	dependencies: [ 'islands' ],
	entry: lightIslands,
	cache: cache( 'light' ),
	plugins: [ new webpack.DefinePlugin( flags ), shared(), new PlainCalls(), styles(), manifest.ofLight() ],
};

const atBuild = ( value ) => webpack.DefinePlugin.runtimeValue( value, true );

/** What answers the first interaction and loads islands. Built after the islands because it contains their file names. */
const interactionConfig = {
	...alone,
	name: 'interaction',
	dependencies: [ 'islands', 'light' ],
	entry: { interaction: fromRoot( 'src/early/interaction/index.ts' ) },
	cache: cache( 'interaction' ),
	plugins: [
		new webpack.DefinePlugin( { ...flags, __ISLANDS__: atBuild( () => manifest.islandFiles() ) } ),
		shared(),
		new PlainCalls(),
		manifest.ofInteraction(),
	],
};

/** The sheets of src/styles, by name: files that don't begin with an underscore. */
const sheets = Object.fromEntries(
	readdirSync( fromRoot( 'src/styles' ) )
		.filter( ( file ) => /^[^_].*\.scss$/.test( file ) )
		.map( ( file ) => [ path.basename( file, '.scss' ), fromRoot( 'src/styles', file ) ] )
);

/**
 * The early layer, which shares only events and storage with the islands, the consent signals that PHP prints into the head, the script for
 * links in a theme's menu, and the style sheets of all pages and of single ones. Built last because it contains file names of the others.
 */
const earlyConfig = {
	...alone,
	name: 'early',
	dependencies: [ 'interaction' ],
	entry: {
		early: fromRoot( 'src/early/index.ts' ),
		signals: fromRoot( 'src/early/signals.ts' ),
		'plugin-signals': fromRoot( 'src/early/plugin-signals.ts' ),
		'menu-links': fromRoot( 'src/early/menu-links.ts' ),
		...sheets,
	},
	cache: cache( 'early' ),
	plugins: [
		new webpack.DefinePlugin( {
			...flags,
			__INTERACTION__: atBuild( () => JSON.stringify( manifest.interaction ) ),
			__CART__: atBuild( () => JSON.stringify( manifest.filesOf( 'cart' ) ) ),
		} ),
		styles(),
		manifest.ofEarly( Object.keys( sheets ) ),
		new KeptSheets(),
	],
};

/**
 * The wp-admin screens, which use WordPress's script handles: build/admin/<screen>.<hash>.js and .css, and <screen>.asset.php with the
 * dependencies.
 */
const adminConfig = {
	...base,
	name: 'admin',
	entry: screens,
	output: { path: fromRoot( 'build/admin' ), filename: common.output.filename, clean: true },
	performance: common.performance,
	stats: common.stats,
	cache: cache( 'admin' ),
	optimization: { ...base.optimization, splitChunks: false, runtimeChunk: false },
	plugins: [
		new webpack.DefinePlugin( flags ),
		styles(),
		new DependencyExtractionPlugin( { outputFilename: '[name].asset.php' } ),
		manifest.ofAdmin(),
	],
};

export default [ islandsConfig, lightConfig, interactionConfig, earlyConfig, adminConfig ];
