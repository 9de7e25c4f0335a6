import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { CartProduct } from '../../../contract';
import { useFavourites } from '../../../hooks/use-favourites';
import { useWishlist } from '../../../hooks/use-wishlist';
import { Failed } from '../../../ui/failed';
import { Cards } from './cards';
import { NoItems } from './no-items';
import { Share } from './share';

/** The customer's favourites: a heart takes one away, and the same place brings it back. */
export function Favourites() {
	const { items, share, status, load, setShared } = useWishlist();
	const { toggle } = useFavourites();
	const [ removed, setRemoved ] = useState< CartProduct | null >( null );
	// Where the record did not take it, it is back in the list.
	const gone = removed && ! items.some( ( { id } ) => id === removed.id ) ? removed : null;
	const undo = useRef< HTMLButtonElement >( null );

	// The heart that had the focus is gone; its way back is where to go on.
	useEffect( () => undo.current?.focus(), [ gone ] );

	const remove = ( item: CartProduct ) => {
		toggle( String( item.id ) );
		setRemoved( item );
	};
	const bringBack = ( item: CartProduct ) => {
		toggle( String( item.id ) );
		setRemoved( null );
	};

	if ( items.length === 0 && status === 'failed' ) {
		return <Failed onRetry={ load } />;
	}
	return (
		<>
			<div className="v-wish__removed" role="status">
				{ gone && (
					<p>
						{
							/* translators: %s: product */
							sprintf( __( '“%s” is no favourite any more.', 'vitrine' ), gone.title )
						}{ ' ' }
						<button ref={ undo } type="button" className="v-wish__undo" onClick={ () => bringBack( gone ) }>
							{ __( 'Undo', 'vitrine' ) }
						</button>
					</p>
				) }
			</div>
			{ items.length > 0 && <Cards items={ items } onRemove={ remove } /> }
			{ items.length === 0 && status === 'ready' && <NoItems /> }
			{ items.length === 0 && status !== 'ready' && <p role="status">{ __( 'Looking up your favourites …', 'vitrine' ) }</p> }
			{ ( items.length > 0 || share ) && <Share share={ share } onShare={ setShared } /> }
		</>
	);
}
