/** Formats numbers, amounts and dates in the user's locale. */
export interface Formatter {
	number: ( value: number ) => string;
	/** From cents. */
	money: ( cents: number, currency?: string ) => string;
	/** From `Y-m-d`. */
	day: ( day: string ) => string;
	/** From `Y-m-d`, without the year. */
	shortDay: ( day: string ) => string;
	/** `+12%`; '' if the previous value was 0. */
	change: ( now: number, before: number ) => string;
}

export function createFormatter( locale: string, currency: string ): Formatter {
	const number = new Intl.NumberFormat( locale );
	const percent = new Intl.NumberFormat( locale, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 } );
	// A date has no time zone: formatted in another one than UTC, it could become the day before.
	const day = new Intl.DateTimeFormat( locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } );
	const shortDay = new Intl.DateTimeFormat( locale, { day: 'numeric', month: 'short', timeZone: 'UTC' } );
	return {
		number: ( value ) => number.format( value ),
		money: ( cents, of = currency ) => new Intl.NumberFormat( locale, { style: 'currency', currency: of } ).format( cents / 100 ),
		day: ( text ) => day.format( new Date( `${ text }T00:00:00Z` ) ),
		shortDay: ( text ) => shortDay.format( new Date( `${ text }T00:00:00Z` ) ),
		change: ( now, before ) => ( before > 0 ? percent.format( ( now - before ) / before ) : '' ),
	};
}
