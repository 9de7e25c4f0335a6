import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { displayText, getCartProducts } from '../../../api';
import type { Order } from '../../../lib/order';
import { useCart } from '../../../hooks/use-cart';
import type { FormResult } from '../../../hooks/use-form';
import { emit } from '../../../lib/bus';
import { toReorder } from '../../../lib/reorder';
import { pageConfig } from '../../../lib/config';

const joinTitles = ( titles: readonly string[] ): string => new Intl.ListFormat( pageConfig().lang ).format( titles );

export const useBuyAgain = ( order: Order ) => {
	const { actions } = useCart();
	const [ busy, setBusy ] = useState( false );
	const [ result, setResult ] = useState< FormResult | null >( null );

	const buy = async (): Promise< void > => {
		if ( busy ) {
			return;
		}
		setBusy( true );
		setResult( null );
		const answer = await getCartProducts( order.lines.map( ( { id } ) => id ) );
		setBusy( false );
		if ( ! answer.status ) {
			setResult( { text: displayText( answer.message ), success: false } );
			return;
		}
		const { lines, unavailable } = toReorder( order.lines, answer.data.items );
		if ( unavailable.length ) {
			/* translators: %s: titles of products */
			setResult( { text: sprintf( __( 'No longer available: %s.', 'vitrine' ), joinTitles( unavailable ) ), success: false } );
		}
		if ( lines.length ) {
			void actions.addLines( lines );
			emit( 'open-cart', {} );
		}
	};

	return { buy, busy, result };
};
