import type { Address } from '../../contract';
import { pageConfig } from '../../lib/config';
import './style.scss';

/** In the page's language; the code itself if the browser has no name for it. */
function countryName( code: string ): string {
	try {
		return new Intl.DisplayNames( [ pageConfig().lang ], { type: 'region' } ).of( code ) ?? code;
	} catch {
		return code;
	}
}

/** A postal address as the server has formatted it. */
export function AddressLines( { lines }: { lines: readonly string[] } ) {
	return (
		<address className="v-postal-address">
			{ lines.map( ( line, index ) => (
				<span key={ index }>{ line }</span>
			) ) }
		</address>
	);
}

/** A postal address of the account, in the usual format. */
export function PostalAddress( { address }: { address: Address } ) {
	const lines = [
		`${ address.first_name } ${ address.last_name }`,
		address.company,
		address.street,
		[ address.postcode, address.city, address.state ].filter( Boolean ).join( ' ' ),
		countryName( address.country ),
	];
	return <AddressLines lines={ lines.filter( Boolean ) } />;
}
