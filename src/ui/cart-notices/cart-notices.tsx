import { __ } from '@wordpress/i18n';
import './style.scss';
import type { CartNotice } from '../../contract';

interface Props {
	notices: readonly CartNotice[];
	/** The account's cart was joined: the way back. */
	onUndoJoin?: ( () => void ) | undefined;
}

/** What was mended in the cart or came into it from another visit. The place is there before its text: only then is it read out. */
export function CartNotices( { notices, onUndoJoin }: Props ) {
	return (
		<div role="status">
			{ ( notices.length > 0 || onUndoJoin ) && (
				<ul className="v-cart-notices" role="list">
					{ notices.map( ( { code, id, message } ) => (
						<li key={ `${ code }-${ id }` }>{ message }</li>
					) ) }
					{ onUndoJoin && (
						<li className="v-cart-notices__joined">
							<span>{ __( 'We added what you left in your cart on another visit.', 'vitrine' ) }</span>
							<button type="button" className="v-cart-notices__undo" onClick={ onUndoJoin }>
								{ __( 'Undo', 'vitrine' ) }
							</button>
						</li>
					) }
				</ul>
			) }
		</div>
	);
}
