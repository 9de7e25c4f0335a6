import { lazy, Suspense } from '@wordpress/element';
import { useDiscountCode } from '../../../hooks/use-discount-code';
import { CartLines } from '../../../ui/cart-lines';
import { CartNotices } from '../../../ui/cart-notices';
import { DiscountCode } from '../../../ui/discount-code';
import { Totals } from '../../../ui/totals';
import { useCheckout } from '../model/use-checkout';
import { useEmptied } from '../model/use-emptied';
import { useWide } from '../model/use-wide';
import { CustomerInput } from './customer-input';
import { EmptyCart } from './empty-cart';
import { OrderStep } from './order-step';
import { OrderedItems } from './ordered-items';
import { Summary } from './summary';

/** Hardly ever needed. */
const NoPayment = lazy( () => import( /* webpackChunkName: "no-payment" */ './no-payment' ) );

/** The fields first; the cart is in the summary beside them, or folded above them. Every field keeps its input if a request fails. */
export function Checkout() {
	const checkout = useCheckout();
	const { cart, payment, unpaidOrder, waiting } = checkout;
	const isWide = useWide();
	const discountCode = useDiscountCode( checkout.form.contact.email.trim() );
	const isEmpty = ! cart.lines.length && ! checkout.placing && ! unpaidOrder;
	const { emptied, focusRestored } = useEmptied( cart.lines.length > 0, isEmpty );

	const cartNotices = {
		notices: cart.notices,
		purchased: cart.purchased,
		onUndo: cart.beforeMerge ? cart.actions.undoMerge : undefined,
	};
	if ( isEmpty ) {
		return (
			<>
				{ waiting && <waiting.WaitingOrder order={ waiting.order } onPay={ checkout.payNow } /> }
				<EmptyCart { ...cartNotices } emptied={ emptied } />
			</>
		);
	}

	const unknownDelivery = Boolean( checkout.problem ) || ! checkout.isDelivered;
	const totals = cart.totals && <Totals totals={ cart.totals } pending={ cart.pending } undelivered={ unknownDelivery } />;
	// The order that waits may have other lines and another total than the cart.
	const summary = ! unpaidOrder && (
		<Summary isWide={ isWide } count={ cart.totals?.count ?? 0 } total={ cart.totals?.total?.formatted ?? '' } heading={ focusRestored }>
			<div className="v-checkout__lines">
				<CartLines lines={ cart.priced } actions={ cart.actions } detail="full" />
				<DiscountCode { ...discountCode } />
			</div>
			<div aria-live="polite" aria-atomic>
				{ totals }
			</div>
		</Summary>
	);
	return (
		<div className="v-checkout">
			{ ! isWide && summary }
			{ waiting && unpaidOrder ? (
				<waiting.PayStep order={ unpaidOrder } onBack={ checkout.backToForm } />
			) : (
				<form
					ref={ checkout.element }
					className="v-checkout__form"
					noValidate
					onSubmit={ checkout.submit }
					onFocus={ checkout.onFocus }
					onBlur={ checkout.onBlur }
				>
					{ waiting && <waiting.WaitingOrder order={ waiting.order } onPay={ checkout.payNow } /> }
					<CartNotices { ...cartNotices } />
					{ payment.noneOffered ? (
						<Suspense>
							<NoPayment general={ checkout.options?.general } unsuitable={ payment.unsuitable } />
						</Suspense>
					) : (
						<>
							<CustomerInput { ...checkout } />
							<OrderStep
								{ ...checkout }
								totals={
									<>
										<OrderedItems lines={ cart.priced } />
										{ totals }
									</>
								}
							/>
							<p role="status" className="v-sr">
								{ checkout.leftError }
							</p>
						</>
					) }
				</form>
			) }
			{ isWide && summary }
		</div>
	);
}
