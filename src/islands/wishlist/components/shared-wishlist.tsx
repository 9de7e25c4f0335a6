import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { displayText } from '../../../api';
import { pageConfig } from '../../../lib/config';
import { Failed } from '../../../ui/failed';
import { firstShared, lookUpShared, type Shared } from '../model/shared';
import { Cards } from './cards';

/** Somebody's favourites, to look at and to buy from; nothing can be changed. */
export function SharedWishlist() {
	const [ state, setState ] = useState< Shared | { at: 'loading' } >( () => firstShared() ?? { at: 'loading' } );
	const load = async (): Promise< void > => setState( await lookUpShared() );

	useEffect( () => {
		// The server took longer than the island waits.
		if ( state.at === 'loading' ) {
			void load();
		}
	}, [ state.at ] );

	switch ( state.at ) {
		case 'loading':
			return <p role="status">{ __( 'Looking up the favourites …', 'vitrine' ) }</p>;
		case 'shown':
			return state.items.length > 0 ? (
				<Cards items={ state.items } />
			) : (
				<Nothing text={ __( 'There is nothing on this list at the moment.', 'vitrine' ) } />
			);
		case 'closed':
			return <Nothing text={ displayText( state.message ) } />;
		case 'failed':
			return <Failed text={ displayText( state.message ) } onRetry={ () => void load() } />;
	}
}

function Nothing( { text }: { text: string } ) {
	return (
		<div className="v-wish__empty">
			<p>{ text }</p>
			<a className="v-button v-button--primary" href={ pageConfig().urls.shop }>
				{ __( 'To the shop', 'vitrine' ) }
			</a>
		</div>
	);
}
