import { __, sprintf } from '@wordpress/i18n';
import type { CartNotice } from '../../contract';
import type { Thunk } from '../thunk';
import type { CartAction } from './types';

export const dismissCartNotices = (): CartAction => ( { type: 'cart/notices-dismissed' } );

export const addCartNotice = ( message: string, id: CartNotice[ 'id' ] = null ): CartAction => ( {
	type: 'cart/notice-added',
	notice: { code: 'line_mended', id, message },
} );

export const repairedNotice = (): CartAction =>
	addCartNotice( __( 'Part of your cart could not be read and was repaired. Please check it.', 'vitrine' ) );

export const addReplacedNotice =
	( id: number ): Thunk =>
	( { dispatch, select } ) => {
		const title = select.getKnownProducts()[ id ]?.title ?? select.getCart().priced.find( ( line ) => line.id === id )?.title;
		if ( title ) {
			/* translators: %s: product */
			const text = __( '“%s” was already in your cart; its quantity and options have been updated.', 'vitrine' );
			dispatch( addCartNotice( sprintf( text, title ), id ) );
		}
	};
