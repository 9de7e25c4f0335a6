/**
 * Differences between php/I18n/data/holidays.json and the package date-holidays that are right, with the reason. Days match by the end of
 * their `YYYY-MM-DD`.
 */
export const ACCEPTED = [
	{ country: 'BG', extra: /./, why: 'a holiday on a weekend, Easter apart, moves to the next working day (Labour Code, Article 154)' },
	{ country: 'CA', extra: /./, why: 'federal holidays; the package has them by province' },
	{ country: 'CY', extra: /./, missing: /Καθαρά Δευτέρα/, why: 'Green Monday is a Monday; Kataklysmos is the Monday after Pentecost' },
	{ country: 'DK', extra: /(06-05|12-24)$/, why: 'banks are closed' },
	{ country: 'GB', extra: /08-(2[4-9]|3[01])$/, why: 'the summer bank holiday of England, Wales and Northern Ireland' },
	{ country: 'HU', extra: /12-24$/, why: 'a public holiday since 2024' },
	{ country: 'IE', extra: /(12-28|01-03)$/, why: 'bank holidays that move from a weekend' },
	{ country: 'IS', extra: /04-25$/, missing: /Gamlársdagur/, why: 'the first Thursday after 18 April; New Year’s Eve is a holiday from 13:00' },
	{ country: 'LI', extra: /(02-02|08-15|11-01)$/, missing: /Feiertagsbrücke/, why: 'public holidays by the law on labour; bridging days are not' },
	{ country: 'NL', extra: /(05-05|0[34]-\d\d)$/, why: 'Algemene termijnenwet, Article 3: 5 May and Good Friday end no period' },
	{ country: 'SK', extra: /(05-08|09-15)$/, why: 'working days in 2026 alone; a day more favours consumers' },
	{ country: 'UA', extra: /05-08$/, missing: /Новий Рік|перемоги/, why: '8 May replaced 9 May, 2 January was abolished (2023)' },
];

const isWeekend = ( day ) => [ 0, 6 ].includes( new Date( `${ day }T00:00:00Z` ).getUTCDay() );

/**
 * The working days that `holidays` of date-holidays names as public or bank holidays, with their names; those of bank holidays are ''.
 *
 * @return {Map<string, string>}
 */
export function freeDays( holidays ) {
	const days = new Map();
	for ( const { date, start, end, type, name } of holidays ) {
		const length = Math.max( 1, Math.round( ( end - start ) / 86_400_000 ) );
		for ( let at = 0; at < length; at++ ) {
			const day = new Date( Date.parse( `${ date.slice( 0, 10 ) }T00:00:00Z` ) + at * 86_400_000 ).toISOString().slice( 0, 10 );
			if ( ! isWeekend( day ) && type !== 'observance' && type !== 'school' ) {
				days.set( day, type === 'public' ? name : ( days.get( day ) ?? '' ) );
			}
		}
	}
	return days;
}

/**
 * @param {string}              country
 * @param {string[]}            ours
 * @param {Map<string, string>} theirs  Names of public holidays by day; '' for days on which only banks or offices are closed.
 * @return {string[]} What differs and is not accepted.
 */
export function differences( country, ours, theirs ) {
	const accepted = ACCEPTED.filter( ( entry ) => entry.country === country );
	const known = new Set( ours );
	return [
		...ours
			.filter( ( day ) => ! theirs.has( day ) && ! accepted.some( ( { extra } ) => extra?.test( day ) ) )
			.map( ( day ) => `${ country }: ${ day } is a holiday in our data alone` ),
		...[ ...theirs ]
			.filter( ( [ day, name ] ) => name && ! known.has( day ) && ! accepted.some( ( { missing } ) => missing?.test( name ) ) )
			.map( ( [ day, name ] ) => `${ country }: ${ day } (${ name }) is missing in our data` ),
	];
}
