/** What WordPress's sites differ in. `activation` matters to a network alone. The first level of each is what a new site on a good host has. */
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

/** Extensions that a level of `php` lacks. */
export const WITHOUT = {
	all: [],
	'no intl': [ 'intl' ],
	'no gd or imagick': [ 'gd', 'imagick' ],
	bare: [ 'intl', 'gd', 'imagick', 'mbstring' ],
};

/** Whether the levels that are chosen so far can be of one site. A network needs pretty permalinks. */
export const isPossible = ( { place, permalinks } ) => ! ( place === 'second site' && permalinks !== undefined && permalinks !== 'pretty' );

export const USUAL = Object.fromEntries( Object.entries( FACTORS ).map( ( [ name, levels ] ) => [ name, levels[ 0 ] ] ) );

/** Sites of `npm test`: each level that is quick to make is in one of them. */
export const QUICK = {
	'as WordPress installs itself': {},
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

/** Pairs of levels as keys, each with the two factors' names. */
function pairsOf( cell ) {
	const names = Object.keys( cell ).filter( ( name ) => cell[ name ] !== undefined );
	return names.flatMap( ( one, at ) => names.slice( at + 1 ).map( ( other ) => `${ one }=${ cell[ one ] }|${ other }=${ cell[ other ] }` ) );
}

/** All pairs of levels that one site can have, by key. */
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

/** A cell that begins with a pair and takes of every other factor the level that brings most open pairs. */
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
 * Few sites that have every possible pair of levels between them, beside those given. The same factors make the same sites.
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

/** The cells to walk: `quick`, `full`, or those whose names contain the text. */
export function chosenCells( which = 'quick' ) {
	const quick = Object.entries( QUICK ).map( ( [ name, changes ] ) => ( { name, ...USUAL, ...changes } ) );
	if ( which === 'quick' ) {
		return quick;
	}
	const others = pairwise( quick.map( ( { name, ...cell } ) => cell ) ).map( ( cell, at ) => ( {
		name: `${ at + 1 }: ${ nameOf( cell ) }`,
		...cell,
	} ) );
	const all = [ ...quick, ...others ];
	const chosen = which === 'full' ? all : all.filter( ( { name } ) => name.includes( which ) );
	return chosen.map( ( cell, at ) => ( { ...cell, newest: at % 2 === 1 && Boolean( process.env.VITRINE_PHP_NEWEST ) } ) );
}
