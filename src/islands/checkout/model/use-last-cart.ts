import { useEffect } from '@wordpress/element';
import { LAST_CART_KEY } from '../../../lib/checkout-storage';
import { pageConfig } from '../../../lib/config';
import { forTab, readJson, writeJson } from '../../../lib/json-storage';
import type { CartState } from '../../../store/cart/types';

type Shown = Pick< CartState, 'lines' | 'priced' | 'totals' >;

const idOf = ( { lines }: Pick< Shown, 'lines' > ): string => JSON.stringify( [ pageConfig().lang, lines ] );

const readLastCart = ( cart: Shown ): Partial< Shown > => {
	const { id, ...shown } = ( readJson( forTab, LAST_CART_KEY ) ?? {} ) as { id?: string } & Partial< Shown >;
	return id === idOf( cart ) ? shown : {};
};

/** If the first prices cannot be loaded, for example without a connection, shows those that the same cart had before the reload. */
export function useLastCart< Cart extends Shown & Pick< CartState, 'status' > >( cart: Cart ): Cart {
	const { status, priced, totals } = cart;
	useEffect( () => {
		if ( status === 'ready' ) {
			// Without storage a reload shows no lines until the connection is back.
			writeJson( forTab, LAST_CART_KEY, totals && { id: idOf( cart ), priced, totals } );
		}
		// The lines of a response are those of its prices.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ status, priced, totals ] );
	return status === 'failed' && ! priced.length ? { ...cart, ...readLastCart( cart ) } : cart;
}
