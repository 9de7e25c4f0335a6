import { __, sprintf } from '@wordpress/i18n';
import { useCart } from '../../../hooks/use-cart';
import { useDiscountCode } from '../../../hooks/use-discount-code';
import { pageUrls } from '../../../lib/page-urls';
import { CartLines } from '../../../ui/cart-lines';
import { CartNotices } from '../../../ui/cart-notices';
import { Dialog } from '../../../ui/dialog';
import { DiscountCode } from '../../../ui/discount-code';
import { Totals } from '../../../ui/totals';

/** The cart drawer. Opens after adding a line (specification: cart visibility). */
export function CartDrawer() {
	const { lines, priced, totals, notices, beforeMerge, purchased, visible, pending, actions } = useCart();
	const discountCode = useDiscountCode();
	/* translators: %d: quantity of items in the cart */
	const title = totals?.count ? sprintf( __( 'Your cart (%d)', 'vitrine' ), totals.count ) : __( 'Your cart', 'vitrine' );
	const { checkout, shop } = pageUrls();
	return (
		<Dialog
			shape="drawer"
			open={ visible }
			onClose={ () => void actions.showCart( false ) }
			title={ title }
			footer={
				lines.length > 0 &&
				totals && (
					<div className="v-cart__foot">
						<Totals totals={ totals } pending={ pending } short />
						<a className="v-button v-button--primary v-cart__checkout" href={ checkout }>
							{ __( 'To the checkout', 'vitrine' ) }
						</a>
					</div>
				)
			}
		>
			<CartNotices
				notices={ notices }
				purchased={ purchased }
				onUndo={ beforeMerge ? actions.undoMerge : undefined }
				emptied={ ! lines.length }
			/>
			{ lines.length ? (
				<>
					<CartLines lines={ priced } actions={ actions } />
					<div className="v-cart__discount">
						<DiscountCode { ...discountCode } />
					</div>
				</>
			) : (
				<div className="v-cart__empty">
					<p>{ __( 'Your cart is empty.', 'vitrine' ) }</p>
					<a className="v-button" href={ shop }>
						{ __( 'Continue shopping', 'vitrine' ) }
					</a>
				</div>
			) }
		</Dialog>
	);
}
