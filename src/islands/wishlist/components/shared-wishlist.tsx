import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { displayText } from '../../../api';
import { pageUrls } from '../../../lib/page-urls';
import { ErrorState } from '../../../ui/error-state';
import { preloadedList, loadSharedList, type SharedList } from '../model/shared';
import { Cards } from './cards';

/** Another customer's favourites, read-only, with add-to-cart buttons. */
export function SharedWishlist() {
	const [ state, setState ] = useState< SharedList | { status: 'loading' } >( () => preloadedList() ?? { status: 'loading' } );
	const load = async (): Promise< void > => setState( await loadSharedList() );

	useEffect( () => {
		// The request took longer than the island waits.
		if ( state.status === 'loading' ) {
			void load();
		}
	}, [ state.status ] );

	switch ( state.status ) {
		case 'loading':
			return <p role="status">{ __( 'Loading the favourites…', 'vitrine' ) }</p>;
		case 'found':
			return state.items.length > 0 ? <Cards items={ state.items } /> : <EmptyList text={ __( 'This list is currently empty.', 'vitrine' ) } />;
		case 'closed':
			return <EmptyList text={ displayText( state.message ) } />;
		case 'failed':
			return <ErrorState text={ displayText( state.message ) } onRetry={ () => void load() } />;
	}
}

function EmptyList( { text }: { text: string } ) {
	return (
		<div className="v-wish__empty">
			<p>{ text }</p>
			<a className="v-button v-button--primary" href={ pageUrls().shop }>
				{ __( 'Continue shopping', 'vitrine' ) }
			</a>
		</div>
	);
}
