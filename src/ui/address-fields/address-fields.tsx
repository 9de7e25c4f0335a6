import { __ } from '@wordpress/i18n';
import type { Address } from '../../contract';
import type { FieldErrors } from '../../lib/validation';
import { SelectField, TextField } from '../field';
import './style.scss';

interface Props {
	/** First part of the fields' wire names. */
	group: 'billing' | 'delivery';
	value: Address;
	errors: FieldErrors;
	countries: readonly { code: string; name: string }[];
	onChange: ( field: string, value: string ) => void;
}

/** Tokens for the browser's autofill. */
const AUTOCOMPLETE: Record< keyof Address, string > = {
	first_name: 'given-name',
	last_name: 'family-name',
	company: 'organization',
	street: 'street-address',
	postcode: 'postal-code',
	city: 'address-level2',
	country: 'country',
};

export function AddressFields( { group, value, errors, countries, onChange }: Props ) {
	const fieldProps = ( name: keyof Address ) => ( {
		name: `${ group }.${ name }`,
		value: value[ name ],
		error: errors[ `${ group }.${ name }` ],
		autoComplete: `${ group === 'billing' ? 'billing' : 'shipping' } ${ AUTOCOMPLETE[ name ] }`,
		onChange: ( event: { target: { value: string } } ) => onChange( `${ group }.${ name }`, event.target.value ),
	} );
	return (
		<div className="v-address-fields">
			<TextField label={ __( 'First name', 'vitrine' ) } required { ...fieldProps( 'first_name' ) } />
			<TextField label={ __( 'Last name', 'vitrine' ) } required { ...fieldProps( 'last_name' ) } />
			<TextField
				className="v-address-fields__wide"
				label={ __( 'Company', 'vitrine' ) }
				optional={ __( '(optional)', 'vitrine' ) }
				{ ...fieldProps( 'company' ) }
			/>
			<TextField className="v-address-fields__wide" label={ __( 'Street and number', 'vitrine' ) } required { ...fieldProps( 'street' ) } />
			<TextField label={ __( 'Postcode', 'vitrine' ) } required { ...fieldProps( 'postcode' ) } />
			<TextField label={ __( 'Town', 'vitrine' ) } required { ...fieldProps( 'city' ) } />
			<SelectField className="v-address-fields__wide" label={ __( 'Country', 'vitrine' ) } required { ...fieldProps( 'country' ) }>
				{ countries.map( ( { code, name } ) => (
					<option key={ code } value={ code }>
						{ name }
					</option>
				) ) }
			</SelectField>
		</div>
	);
}
