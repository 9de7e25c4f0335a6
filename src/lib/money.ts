export type Amount = { amount: number; currency: string; formatted: string };

const formats = new Map< string, Intl.NumberFormat >();

const formatOf = ( currency: string, locale: string ): Intl.NumberFormat => {
	const key = `${ locale } ${ currency }`;
	const known = formats.get( key );
	if ( known ) {
		return known;
	}
	// Forints are whole in prices; ISO 4217 has two decimals.
	const digits = currency === 'HUF' ? 0 : 2;
	const made = new Intl.NumberFormat( locale.replace( '_', '-' ), {
		style: 'currency',
		currency,
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	} );
	formats.set( key, made );
	return made;
};

/**
 * Formats an amount for the locale.
 *
 * @param amount   In hundredths.
 * @param currency ISO 4217 code.
 * @param locale   WordPress locale or BCP 47 language tag.
 */
export const formatMoney = ( amount: number, currency: string, locale: string ): string => formatOf( currency, locale ).format( amount / 100 );

export const money = ( amount: number, currency: string, locale: string ): Amount => ( {
	amount,
	currency,
	formatted: formatMoney( amount, currency, locale ),
} );
