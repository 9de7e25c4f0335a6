import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { displayText } from '../../../api';
import { copyText } from '../../../lib/copy-text';
import { canShare, shareUrl, sharedUrl } from '../model/share';

interface Props {
	/** Key of the shared list; null if it is not shared. */
	share: string | null;
	onShare: ( share: boolean ) => Promise< { status: boolean; msg: string; detail?: string } >;
}

/** Publishes the list under a link, shares that link, and revokes it. */
export function Share( { share, onShare }: Props ) {
	const [ busy, setBusy ] = useState( false );
	const [ message, setMessage ] = useState( '' );
	const url = share ? sharedUrl( share ) : '';

	const setShared = async ( wanted: boolean ) => {
		if ( busy ) {
			return;
		}
		setBusy( true );
		const { status, msg, detail } = await onShare( wanted );
		setBusy( false );
		setMessage( status ? '' : displayText( detail || msg ) );
	};
	const copy = async () =>
		setMessage( ( await copyText( url ) ) ? __( 'Link copied.', 'vitrine' ) : __( 'Please copy the link manually.', 'vitrine' ) );

	return (
		<section className="v-wish__share" aria-labelledby="v-wish-share">
			<h2 id="v-wish-share" className="v-wish__subtitle">
				{ __( 'Share your favourites', 'vitrine' ) }
			</h2>
			<p className="v-wish__hint">{ __( 'Anyone with the link can see your favourites, but nothing else about you.', 'vitrine' ) }</p>
			{ share ? (
				<>
					<div className="v-wish__link">
						<input
							className="v-field__control"
							type="text"
							readOnly
							value={ url }
							aria-label={ __( 'Link to your favourites', 'vitrine' ) }
							onFocus={ ( event ) => event.target.select() }
						/>
						<button type="button" className="v-button v-button--primary" onClick={ () => void copy() }>
							{ __( 'Copy link', 'vitrine' ) }
						</button>
						{ canShare() && (
							<button type="button" className="v-button" onClick={ () => void shareUrl( url ) }>
								{ __( 'Share…', 'vitrine' ) }
							</button>
						) }
					</div>
					<button type="button" className="v-wish__undo" aria-disabled={ busy } onClick={ () => void setShared( false ) }>
						{ __( 'Stop sharing', 'vitrine' ) }
					</button>
				</>
			) : (
				<button type="button" className="v-button" aria-disabled={ busy } onClick={ () => void setShared( true ) }>
					{ __( 'Create a link', 'vitrine' ) }
				</button>
			) }
			<p className="v-wish__said" role="status">
				{ message }
			</p>
		</section>
	);
}
