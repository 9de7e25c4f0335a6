import type { Address, Options } from '../contract';

export const emptyAddress = ( country: string ): Address => ( {
	first_name: '',
	last_name: '',
	company: '',
	street: '',
	postcode: '',
	city: '',
	country,
} );

/** Without a country or a list, for example because the options could not be loaded, only the server knows. */
export const isServed = ( country: string, countries: readonly { code: string }[] ): boolean =>
	country === '' || ! countries.length || countries.some( ( { code } ) => code === country );

/** Without a country that cannot be chosen: its select shows no choice. */
export const servedAddress = ( address: Address, countries: readonly { code: string }[] ): Address =>
	isServed( address.country, countries ) ? address : { ...address, country: '' };

type Countries = Readonly< Options[ 'shop' ][ 'countries' ] >;

/** The preselected country: the shop's own, or the only one it delivers to; empty if unknown. */
export const defaultCountry = ( countries: Countries = [] ): string =>
	( countries.find( ( { home } ) => home ) ?? ( countries.length === 1 ? countries[ 0 ] : undefined ) )?.code ?? '';
