import { __ } from '@wordpress/i18n';
import type { CartLine } from '../../lib/cart';
import type { Environment } from '../environment';
import type { Thunk } from '../thunk';
import { addCartNotice } from './notices';

export type Save = ( lines: readonly CartLine[] ) => Thunk;

/** Stores the lines in the browser; the page and the account follow. */
export const createSave =
	( { cart, emit }: Environment, syncCart: () => Thunk ): Save =>
	( lines ) =>
	( { dispatch } ) => {
		if ( ! cart.save( [ ...lines ] ) ) {
			dispatch( addCartNotice( __( 'Your browser does not store cookies: your cart will be lost when you leave this page.', 'vitrine' ) ) );
		}
		emit( 'cart', { from: 'store' } );
		dispatch( syncCart() );
	};
