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

/** A postal address, formatted as on a parcel. */
export function PostalAddress( { address }: { address: Address } ) {
	const lines = [
		`${ address.first_name } ${ address.last_name }`,
		address.company,
		address.street,
		[ address.postcode, address.city, address.state ].filter( Boolean ).join( ' ' ),
		countryName( address.country ),
	];
	return (
		<address className="v-postal-address">
			{ lines.filter( Boolean ).map( ( line ) => (
				<span key={ line }>{ line }</span>
			) ) }
		</address>
	);
}
