import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { User } from '../../../contract';
import { useForm } from '../../../hooks/use-form';
import { useOptions } from '../../../hooks/use-options';
import { useSession } from '../../../hooks/use-session';
import { trimmed } from '../../../lib/form';
import { emptyAddress, usualCountry } from '../../../lib/postal-address';
import { AddressFields } from '../../../ui/address-fields';
import { Said } from '../../../ui/said';
import { checkAddress, profileOf, startOf, type AddressKind } from '../model/profile';
import { SendButton } from './send-button';

interface Props {
	user: User;
	kind: AddressKind;
	onClose: ( saved: boolean ) => void;
}

export function AddressEditor( { user, kind, onClose }: Props ) {
	const { actions } = useSession();
	const { options } = useOptions();
	const country = usualCountry( options?.shop.countries );
	const { form, values, errors, change, busy, said } = useForm( {
		start: startOf( user, kind, country ),
		validate: ( filled ) => checkAddress( filled, kind ),
		send: ( filled ) => actions.saveProfile( { ...profileOf( user ), [ kind ]: trimmed( filled[ kind ] ?? emptyAddress( country ) ) } ),
		onDone: () => onClose( true ),
	} );
	const { ref } = form;
	useEffect( () => ref.current?.querySelector( 'input' )?.focus(), [ ref ] );
	return (
		<form className="v-account__form v-account__form--wide" { ...form }>
			<AddressFields
				group={ kind }
				value={ values[ kind ] ?? emptyAddress( country ) }
				errors={ errors }
				countries={ options?.shop.countries ?? [] }
				onChange={ change }
			/>
			<div className="v-account__send">
				<SendButton busy={ busy }>{ __( 'Save', 'vitrine' ) }</SendButton>
				<button type="button" className="v-account__quiet" onClick={ () => onClose( false ) }>
					{ __( 'Cancel', 'vitrine' ) }
				</button>
				<Said said={ said } />
			</div>
		</form>
	);
}
