import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { displayText, getCartProducts } from '../../../api';
import type { Order } from '../../../contract';
import { useCart } from '../../../hooks/use-cart';
import type { Said } from '../../../hooks/use-form';
import { tell } from '../../../lib/bus';
import { linesAgain } from '../../../lib/buy-again';
import { pageConfig } from '../../../lib/config';

const listed = ( titles: readonly string[] ): string => new Intl.ListFormat( pageConfig().lang ).format( titles );

export const useBuyAgain = ( order: Order ) => {
	const { actions } = useCart();
	const [ busy, setBusy ] = useState( false );
	const [ said, setSaid ] = useState< Said | null >( null );

	const buy = async (): Promise< void > => {
		if ( busy ) {
			return;
		}
		setBusy( true );
		setSaid( null );
		const answer = await getCartProducts( order.lines.map( ( { id } ) => id ) );
		setBusy( false );
		if ( ! answer.status ) {
			setSaid( { text: displayText( answer.message ), good: false } );
			return;
		}
		const { lines, gone } = linesAgain( order.lines, answer.data.items );
		if ( gone.length ) {
			/* translators: %s: titles of products */
			setSaid( { text: sprintf( __( 'No longer available: %s.', 'vitrine' ), listed( gone ) ), good: false } );
		}
		if ( lines.length ) {
			actions.addAll( lines );
			tell( 'open-cart', {} );
		}
	};

	return { buy, busy, said };
};
