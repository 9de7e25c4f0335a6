import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { CartNotice } from '../../../contract';
import { pageUrls } from '../../../lib/page-urls';
import { CartNotices } from '../../../ui/cart-notices';

interface Props {
	notices: readonly CartNotice[];
	purchased: { number: string; key: string } | null;
	/** Restores the cart that the visitor has emptied. */
	onUndo: ( () => void ) | undefined;
	/** By the visitor, on this page. */
	emptied: boolean;
}

/** Shows the notices that explain why the cart is empty. It takes the focus of the line that was removed last. */
export function EmptyCart( { notices, purchased, onUndo, emptied }: Props ) {
	const text = useRef< HTMLParagraphElement >( null );
	useEffect( () => void ( emptied && text.current?.focus() ), [ emptied ] );
	return (
		<div className="v-checkout__empty">
			<CartNotices notices={ notices } purchased={ purchased } onUndo={ onUndo } emptied />
			<p ref={ text } tabIndex={ -1 }>
				{ __( 'Your cart is empty.', 'vitrine' ) }
			</p>
			<a className="v-button" href={ pageUrls().shop }>
				{ __( 'Continue shopping', 'vitrine' ) }
			</a>
		</div>
	);
}
