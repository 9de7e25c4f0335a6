import { useLayoutEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { CartProduct } from '../../../contract';
import { useFavourites } from '../../../hooks/use-favourites';
import { useWishlist } from '../../../hooks/use-wishlist';
import { ErrorState } from '../../../ui/error-state';
import { Cards } from './cards';
import { NoItems } from './no-items';
import { Share } from './share';

/** The customer's favourites. The heart removes one; the notice offers to undo it. */
export function Favourites() {
	const { items, share, status, load, setShared } = useWishlist();
	const { toggle } = useFavourites();
	const [ removed, setRemoved ] = useState< CartProduct | null >( null );
	// If the server rejected the removal, the item is back in the list.
	const undoable = removed && ! items.some( ( { id } ) => id === removed.id ) ? removed : null;
	const undo = useRef< HTMLButtonElement >( null );

	// The focused heart is gone: move the focus to the undo button.
	useLayoutEffect( () => undo.current?.focus(), [ undoable ] );

	const remove = ( item: CartProduct ) => {
		toggle( String( item.id ) );
		setRemoved( item );
	};
	const undoRemove = ( item: CartProduct ) => {
		toggle( String( item.id ) );
		setRemoved( null );
	};

	if ( items.length === 0 && status === 'failed' ) {
		return <ErrorState onRetry={ load } />;
	}
	return (
		<>
			<div className="v-wish__removed" role="status">
				{ undoable && (
					<p>
						{
							/* translators: %s: product */
							sprintf( __( '“%s” was removed from your favourites.', 'vitrine' ), undoable.title )
						}{ ' ' }
						<button ref={ undo } type="button" className="v-wish__undo" onClick={ () => undoRemove( undoable ) }>
							{ __( 'Undo', 'vitrine' ) }
						</button>
					</p>
				) }
			</div>
			{ items.length > 0 && <Cards items={ items } onRemove={ remove } /> }
			{ items.length === 0 && status === 'ready' && <NoItems /> }
			{ items.length === 0 && status !== 'ready' && <p role="status">{ __( 'Loading your favourites…', 'vitrine' ) }</p> }
			{ ( items.length > 0 || share ) && <Share share={ share } onShare={ setShared } /> }
		</>
	);
}
