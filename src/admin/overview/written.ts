/** Numbers, money and days as the locale of whoever works in wp-admin writes them. */
export interface Written {
	number: ( value: number ) => string;
	/** Of cents. */
	money: ( cents: number, currency?: string ) => string;
	/** Of `Y-m-d`. */
	day: ( day: string ) => string;
	/** Likewise, without the year. */
	shortDay: ( day: string ) => string;
	/** `+12%`; '' where there was nothing before. */
	change: ( now: number, before: number ) => string;
}

export function written( locale: string, currency: string ): Written {
	const number = new Intl.NumberFormat( locale );
	const percent = new Intl.NumberFormat( locale, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 } );
	// A day is no moment: in any other time zone than this it could be the day before.
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
