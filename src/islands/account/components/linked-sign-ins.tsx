import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { displayText } from '../../../api';
import type { User } from '../../../contract';
import { useSession } from '../../../hooks/use-session';
import { FormMessage } from '../../../ui/form-message';
import { Section } from './section';

const NAMES = { google: 'Google', facebook: 'Facebook' } as const;

export function LinkedSignIns( { user }: { user: User } ) {
	const { actions } = useSession();
	const [ busy, setBusy ] = useState( false );
	const [ result, setResult ] = useState< { text: string; success: boolean } | null >( null );
	if ( user.social.length === 0 && ! result ) {
		return null;
	}

	const unlink = async ( type: keyof typeof NAMES ) => {
		if ( busy ) {
			return;
		}
		setBusy( true );
		const { status, msg, detail } = await actions.unlinkSocial( type );
		setBusy( false );
		/* translators: %s: Google or Facebook */
		const done = sprintf( __( '%s is no longer linked to your account.', 'vitrine' ), NAMES[ type ] );
		setResult( { text: status ? msg || done : displayText( detail || msg ), success: status } );
	};

	return (
		<Section title={ __( 'Linked accounts', 'vitrine' ) }>
			{ user.social.length > 0 && (
				<ul className="v-account__list" role="list">
					{ user.social.map( ( type ) => (
						<li key={ type }>
							<span>{ NAMES[ type ] }</span>
							<button
								type="button"
								className="v-account__quiet"
								/* translators: %s: Google or Facebook */
								aria-label={ sprintf( __( 'Unlink %s', 'vitrine' ), NAMES[ type ] ) }
								aria-disabled={ busy }
								onClick={ () => void unlink( type ) }
							>
								{ __( 'Unlink', 'vitrine' ) }
							</button>
						</li>
					) ) }
				</ul>
			) }
			<FormMessage result={ result } />
		</Section>
	);
}
