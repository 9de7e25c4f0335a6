/** Factors in which WordPress sites differ. `activation` applies to networks only. The first level of each is the default. */
export const FACTORS = {
	timezone: [ 'installed', '+5:30', 'named' ],
	php: [ 'all', 'no intl', 'no gd or imagick', 'bare' ],
	preload: [ false, true ],
	permalinks: [ 'pretty', 'index.php', 'plain', 'plain, no rewriting' ],
	place: [ 'root', 'subfolder', 'own folder', 'second site' ],
	activation: [ 'of the site', 'network-wide' ],
	prefix: [ 'wp_', 'shop7_' ],
	language: [ 'en_US', 'de_DE', 'lt_LT', 'es_ES' ],
	https: [ false, true ],
	files: [ 'writable', 'DISALLOW_FILE_MODS' ],
	cron: [ 'by visitors', 'DISABLE_WP_CRON' ],
	objectCache: [ false, true ],
	theme: [ 'shop', 'kept' ],
	plugins: [ 'none', 'strangers' ],
	db: [ 'sqlite', 'mysql' ],
};

/** Missing extensions by level of `php`. */
export const WITHOUT = {
	all: [],
	'no intl': [ 'intl' ],
	'no gd or imagick': [ 'gd', 'imagick' ],
	bare: [ 'intl', 'gd', 'imagick', 'mbstring' ],
};

/** Whether the levels can be combined: a network needs pretty permalinks. */
export const isPossible = ( { place, permalinks } ) => ! ( place === 'second site' && permalinks !== undefined && permalinks !== 'pretty' );

export const USUAL = Object.fromEntries( Object.entries( FACTORS ).map( ( [ name, levels ] ) => [ name, levels[ 0 ] ] ) );

/** The site of `npm test`. It differs from a default site in as many levels as one site can. */
export const QUICK = {
	'a bare and crowded host': {
		timezone: '+5:30',
		php: 'bare',
		preload: true,
		permalinks: 'index.php',
		place: 'own folder',
		prefix: 'shop7_',
		language: 'es_ES',
		https: true,
		files: 'DISALLOW_FILE_MODS',
		cron: 'DISABLE_WP_CRON',
		objectCache: true,
		theme: 'kept',
		plugins: 'strangers',
		db: 'mysql',
	},
};

/** Two sites that share no level, neither with each other nor with a default site. */
const OPPOSITES = {
	'a bare host': {
		timezone: '+5:30',
		php: 'bare',
		permalinks: 'index.php',
		place: 'subfolder',
		prefix: 'shop7_',
		language: 'es_ES',
		files: 'DISALLOW_FILE_MODS',
		cron: 'DISABLE_WP_CRON',
		db: 'mysql',
	},
	'a crowded host': {
		timezone: 'named',
		preload: true,
		permalinks: 'plain',
		place: 'own folder',
		language: 'de_DE',
		https: true,
		objectCache: true,
		theme: 'kept',
		plugins: 'strangers',
	},
};

/** Sites whose owner gives everything a name in the script of the site's language (`names.mjs`). */
export const SCRIPTS = { 'a site in Greek': { language: 'el' }, 'a site in Arabic': { language: 'ar', db: 'mysql' } };

/** Sites that `npm run test:full` always includes. */
export const NAMED = { 'as WordPress installs itself': {}, ...QUICK, ...OPPOSITES, ...SCRIPTS };

/** Keys of the level pairs in a cell. */
function pairsOf( cell ) {
	const names = Object.keys( cell ).filter( ( name ) => cell[ name ] !== undefined );
	return names.flatMap( ( one, at ) => names.slice( at + 1 ).map( ( other ) => `${ one }=${ cell[ one ] }|${ other }=${ cell[ other ] }` ) );
}

/** All possible pairs of levels by key. */
export function possiblePairs( factors = FACTORS ) {
	const pairs = new Map();
	const names = Object.keys( factors );
	names.forEach( ( one, at ) =>
		names.slice( at + 1 ).forEach( ( other ) =>
			factors[ one ].forEach( ( first ) =>
				factors[ other ].forEach( ( second ) => {
					const pair = { [ one ]: first, [ other ]: second };
					if ( isPossible( pair ) ) {
						pairs.set( pairsOf( pair )[ 0 ], pair );
					}
				} )
			)
		)
	);
	return pairs;
}

/** Extends a pair to a cell: for each other factor it takes the level that covers the most open pairs. */
function grown( pair, open, factors ) {
	const cell = { ...pair };
	const rest = Object.keys( factors ).filter( ( name ) => ! ( name in pair ) );
	for ( const name of rest.sort( ( one, other ) => factors[ other ].length - factors[ one ].length ) ) {
		const gain = ( level ) => pairsOf( { ...cell, [ name ]: level } ).filter( ( key ) => open.has( key ) ).length;
		const possible = factors[ name ].filter( ( level ) => isPossible( { ...cell, [ name ]: level } ) );
		cell[ name ] = possible.reduce( ( best, level ) => ( gain( level ) > gain( best ) ? level : best ) );
	}
	const ordered = Object.fromEntries( Object.keys( factors ).map( ( name ) => [ name, cell[ name ] ] ) );
	return { cell: ordered, gain: pairsOf( ordered ).filter( ( key ) => open.has( key ) ).length };
}

/**
 * A small set of cells that covers every possible pair of levels, together with the given cells. The result is deterministic.
 */
export function pairwise( given = [], factors = FACTORS ) {
	const open = possiblePairs( factors );
	const close = ( cell ) => pairsOf( cell ).forEach( ( key ) => open.delete( key ) );
	given.forEach( close );
	const cells = [];
	while ( open.size > 0 ) {
		const seeds = [ ...open.values() ].slice( 0, 60 );
		const { cell } = seeds.map( ( pair ) => grown( pair, open, factors ) ).reduce( ( best, one ) => ( one.gain > best.gain ? one : best ) );
		close( cell );
		cells.push( cell );
	}
	return cells;
}

const nameOf = ( cell ) =>
	Object.entries( cell )
		.filter( ( [ name, level ] ) => level !== USUAL[ name ] )
		.map( ( [ name, level ] ) => ( level === true ? name : `${ name } ${ level }` ) )
		.join( ', ' );

/** The cells to test: `quick`, `full`, or those whose names contain the text. */
export function chosenCells( which = 'quick' ) {
	const cellsFrom = ( list ) => Object.entries( list ).map( ( [ name, changes ] ) => ( { name, ...USUAL, ...changes } ) );
	if ( which === 'quick' ) {
		return cellsFrom( QUICK );
	}
	const named = cellsFrom( NAMED );
	const others = pairwise( named.map( ( { name, ...cell } ) => cell ) ).map( ( cell, at ) => ( {
		name: `${ at + 1 }: ${ nameOf( cell ) }`,
		...cell,
	} ) );
	const all = [ ...named, ...others ];
	const chosen = which === 'full' ? all : all.filter( ( { name } ) => name.includes( which ) );
	return chosen.map( ( cell, at ) => ( { ...cell, newest: at % 2 === 1 && Boolean( process.env.VITRINE_PHP_NEWEST ) } ) );
}
