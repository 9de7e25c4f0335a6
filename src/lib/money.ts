export type Amount = { amount: number; currency: string; formatted: string };

const formats = new Map< string, Intl.NumberFormat >();

const formatOf = ( currency: string, locale: string ): Intl.NumberFormat => {
	const key = `${ locale } ${ currency }`;
	const known = formats.get( key );
	if ( known ) {
		return known;
	}
	const made = new Intl.NumberFormat( locale.replace( '_', '-' ), { style: 'currency', currency } );
	formats.set( key, made );
	return made;
};

/**
 * Formats an amount for the locale.
 *
 * @param amount   In minor units (cents).
 * @param currency ISO 4217 code.
 * @param locale   WordPress locale or BCP 47 language tag.
 */
export const formatMoney = ( amount: number, currency: string, locale: string ): string => {
	const format = formatOf( currency, locale );
	return format.format( amount / 10 ** ( format.resolvedOptions().maximumFractionDigits ?? 2 ) );
};

export const money = ( amount: number, currency: string, locale: string ): Amount => ( {
	amount,
	currency,
	formatted: formatMoney( amount, currency, locale ),
} );
