import { useLayoutEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { User } from '../../../contract';
import { useSession } from '../../../hooks/use-session';
import { PostalAddress } from '../../../ui/postal-address';
import { FormMessage } from '../../../ui/form-message';
import { displayText } from '../../../api';
import { toProfile, type AddressKind } from '../model/profile';
import { AddressEditor } from './address-editor';
import { Section } from './section';

interface Props {
	user: User;
	kind: AddressKind;
	title: string;
	hint?: string;
}

/** Shows one address, with buttons to edit and remove it. The checkout is prefilled with it. */
export function AddressSection( { user, kind, title, hint }: Props ) {
	const { actions } = useSession();
	const [ editing, setEditing ] = useState( false );
	const [ result, setResult ] = useState< { text: string; success: boolean } | null >( null );
	const change = useRef< HTMLButtonElement >( null );
	const wasEditing = useRef( false );
	const address = user[ kind ];

	// The focused form is gone: move the focus to the button that opened it.
	useLayoutEffect( () => {
		if ( wasEditing.current && ! editing ) {
			change.current?.focus();
		}
		wasEditing.current = editing;
	}, [ editing ] );

	const close = ( saved: boolean ) => {
		setEditing( false );
		setResult( saved ? { text: __( 'Saved.', 'vitrine' ), success: true } : null );
	};
	const remove = async () => {
		const { status, msg, detail } = await actions.saveProfile( { ...toProfile( user ), [ kind ]: null } );
		setResult( { text: status ? __( 'Address removed.', 'vitrine' ) : displayText( detail || msg ), success: status } );
		change.current?.focus();
	};

	return (
		<Section title={ title } { ...( hint ? { hint } : {} ) }>
			{ editing ? (
				<AddressEditor user={ user } kind={ kind } onClose={ close } />
			) : (
				<>
					{ address && <PostalAddress address={ address } /> }
					{ address?.vat_id && (
						<p>
							{
								/* translators: %s: VAT identification number */
								sprintf( __( 'VAT ID %s', 'vitrine' ), address.vat_id )
							}
						</p>
					) }
					<div className="v-account__send">
						<button ref={ change } type="button" className="v-button" onClick={ () => setEditing( true ) }>
							{ address ? __( 'Change address', 'vitrine' ) : __( 'Add an address', 'vitrine' ) }
						</button>
						{ address && (
							<button type="button" className="v-account__quiet" onClick={ () => void remove() }>
								{ __( 'Remove address', 'vitrine' ) }
							</button>
						) }
					</div>
					<FormMessage result={ result } />
				</>
			) }
		</Section>
	);
}
