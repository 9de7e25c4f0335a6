import { useLayoutEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Address, User } from '../../../contract';
import { useAddressFormat } from '../../../hooks/use-address-format';
import { useBillingCountries } from '../../../hooks/use-billing-countries';
import { useForm } from '../../../hooks/use-form';
import { useOptions } from '../../../hooks/use-options';
import { useSession } from '../../../hooks/use-session';
import { withoutForeignFields } from '../../../lib/address-format';
import { trimValues } from '../../../lib/form';
import { emptyAddress, defaultCountry, isServed, servedAddress } from '../../../lib/postal-address';
import { AddressFields } from '../../../ui/address-fields';
import { FormMessage } from '../../../ui/form-message';
import { checkAddress, toProfile, initialAddress, type AddressKind } from '../model/profile';
import { SendButton } from './send-button';

interface Props {
	user: User;
	kind: AddressKind;
	onClose: ( saved: boolean ) => void;
}

export function AddressEditor( { user, kind, onClose }: Props ) {
	const { actions } = useSession();
	const { options } = useOptions();
	const delivery = options?.shop.countries ?? [];
	const billing = useBillingCountries( delivery );
	const countries = kind === 'billing' ? billing : delivery;
	const usual = defaultCountry( delivery );
	const country = isServed( usual, countries ) ? usual : '';
	const served = ( address: Address | null | undefined ) => servedAddress( address ?? emptyAddress( country ), countries );
	const { form, values, errors, change, busy, result } = useForm( {
		start: initialAddress( user, kind, country ),
		validate: ( filled ) => checkAddress( { [ kind ]: served( filled[ kind ] ) }, kind ),
		send: ( filled ) =>
			actions.saveProfile( {
				...toProfile( user ),
				[ kind ]: trimValues( withoutForeignFields( served( filled[ kind ] ) ) ),
			} ),
		onDone: () => onClose( true ),
	} );
	const value = values[ kind ] ?? emptyAddress( country );
	const format = useAddressFormat( served( value ).country );
	// A saved country that the shop does not serve has messages of its own to load.
	useAddressFormat( value.country );
	const { ref } = form;
	useLayoutEffect( () => ref.current?.querySelector( 'input' )?.focus(), [ ref ] );
	return (
		<form className="v-account__form v-account__form--wide" { ...form }>
			<AddressFields
				group={ kind }
				value={ value }
				format={ format }
				errors={ errors }
				countries={ countries }
				onChange={ change }
				business={ kind === 'billing' && ( options?.shop.business_sales || Boolean( user.billing?.vat_id ) ) }
			/>
			<div className="v-account__send">
				<SendButton busy={ busy }>{ __( 'Save', 'vitrine' ) }</SendButton>
				<button type="button" className="v-account__quiet" onClick={ () => onClose( false ) }>
					{ __( 'Cancel', 'vitrine' ) }
				</button>
				<FormMessage result={ result } />
			</div>
		</form>
	);
}
