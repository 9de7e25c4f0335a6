import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { displayText } from '../../../api';
import { canShare, copyText, shareAddress, sharedAddress } from '../model/share';

interface Props {
	/** Key of the address; null while the list is not shared. */
	share: string | null;
	onShare: ( share: boolean ) => Promise< { status: boolean; msg: string } >;
}

/** Opens the list to whoever has its address, hands that address on, and closes it again. */
export function Share( { share, onShare }: Props ) {
	const [ busy, setBusy ] = useState( false );
	const [ said, setSaid ] = useState( '' );
	const address = share ? sharedAddress( share ) : '';

	const set = async ( wanted: boolean ) => {
		if ( busy ) {
			return;
		}
		setBusy( true );
		const { status, msg } = await onShare( wanted );
		setBusy( false );
		setSaid( status ? '' : displayText( msg ) );
	};
	const copy = async () =>
		setSaid( ( await copyText( address ) ) ? __( 'Link copied.', 'vitrine' ) : __( 'Please copy the link by hand.', 'vitrine' ) );

	return (
		<section className="v-wish__share" aria-labelledby="v-wish-share">
			<h2 id="v-wish-share" className="v-wish__subtitle">
				{ __( 'Show it to others', 'vitrine' ) }
			</h2>
			<p className="v-wish__hint">{ __( 'Whoever has the link sees your favourites, and nothing else about you.', 'vitrine' ) }</p>
			{ share ? (
				<>
					<div className="v-wish__link">
						<input
							className="v-field__control"
							type="text"
							readOnly
							value={ address }
							aria-label={ __( 'Link to your favourites', 'vitrine' ) }
							onFocus={ ( event ) => event.target.select() }
						/>
						<button type="button" className="v-button v-button--primary" onClick={ () => void copy() }>
							{ __( 'Copy link', 'vitrine' ) }
						</button>
						{ canShare() && (
							<button type="button" className="v-button" onClick={ () => void shareAddress( address ) }>
								{ __( 'Share …', 'vitrine' ) }
							</button>
						) }
					</div>
					<button type="button" className="v-wish__undo" aria-disabled={ busy } onClick={ () => void set( false ) }>
						{ __( 'Stop sharing', 'vitrine' ) }
					</button>
				</>
			) : (
				<button type="button" className="v-button" aria-disabled={ busy } onClick={ () => void set( true ) }>
					{ __( 'Make a link', 'vitrine' ) }
				</button>
			) }
			<p className="v-wish__said" role="status">
				{ said }
			</p>
		</section>
	);
}
