import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { User } from '../../../contract';
import { useSession } from '../../../hooks/use-session';
import { PostalAddress } from '../../../ui/postal-address';
import { Said } from '../../../ui/said';
import { displayText } from '../../../api';
import { profileOf, type AddressKind } from '../model/profile';
import { AddressEditor } from './address-editor';
import { Section } from './section';

interface Props {
	user: User;
	kind: AddressKind;
	title: string;
	hint?: string;
}

/** One address: shown, changed, taken away. The checkout begins with it. */
export function AddressSection( { user, kind, title, hint }: Props ) {
	const { actions } = useSession();
	const [ editing, setEditing ] = useState( false );
	const [ said, setSaid ] = useState< { text: string; good: boolean } | null >( null );
	const change = useRef< HTMLButtonElement >( null );
	const wasEditing = useRef( false );
	const address = user[ kind ];

	// The form that had the focus is gone; its button is where to go on.
	useEffect( () => {
		if ( wasEditing.current && ! editing ) {
			change.current?.focus();
		}
		wasEditing.current = editing;
	}, [ editing ] );

	const close = ( saved: boolean ) => {
		setEditing( false );
		setSaid( saved ? { text: __( 'Saved.', 'vitrine' ), good: true } : null );
	};
	const remove = async () => {
		const { status, msg } = await actions.saveProfile( { ...profileOf( user ), [ kind ]: null } );
		setSaid( { text: status ? __( 'The address is removed.', 'vitrine' ) : displayText( msg ), good: status } );
		change.current?.focus();
	};

	return (
		<Section title={ title } { ...( hint ? { hint } : {} ) }>
			{ editing ? (
				<AddressEditor user={ user } kind={ kind } onClose={ close } />
			) : (
				<>
					{ address && <PostalAddress address={ address } /> }
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
					<Said said={ said } />
				</>
			) }
		</Section>
	);
}
