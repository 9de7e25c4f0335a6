import { lazy, Suspense } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useDiscountCode } from '../../../hooks/use-discount-code';
import { CartLines } from '../../../ui/cart-lines';
import { CartNotices } from '../../../ui/cart-notices';
import { DiscountCode } from '../../../ui/discount-code';
import { Totals } from '../../../ui/totals';
import { useCheckout } from '../model/use-checkout';
import { useEmptied } from '../model/use-emptied';
import { CustomerInput } from './customer-input';
import { EmptyCart } from './empty-cart';
import { OrderStep } from './order-step';
import { PayStep } from './pay-step';

/** Hardly ever needed. */
const NoPayment = lazy( () => import( /* webpackChunkName: "no-payment" */ './no-payment' ) );

/** One column with the summary beside it. Every field keeps its input if a request fails. */
export function Checkout() {
	const checkout = useCheckout();
	const { cart, payment, unpaidOrder } = checkout;
	const discountCode = useDiscountCode( checkout.form.contact.email.trim() );
	const isEmpty = ! cart.lines.length && ! checkout.placing && ! unpaidOrder;
	const { emptied, focusRestored } = useEmptied( cart.lines.length > 0, isEmpty );

	const cartNotices = {
		notices: cart.notices,
		purchased: cart.purchased,
		onUndo: cart.beforeMerge ? cart.actions.undoMerge : undefined,
	};
	if ( isEmpty ) {
		return <EmptyCart { ...cartNotices } emptied={ emptied } />;
	}

	const totals = cart.totals && (
		<Totals totals={ cart.totals } pending={ cart.pending } undelivered={ Boolean( checkout.problem ) || ! checkout.isDelivered } />
	);
	return (
		<div className="v-checkout">
			{ unpaidOrder ? (
				<PayStep
					order={ unpaidOrder }
					onDone={ ( intent, settled ) => checkout.showConfirmation( unpaidOrder, settled ? '' : intent ) }
					onBack={ checkout.backToForm }
				/>
			) : (
				<form ref={ checkout.element } className="v-checkout__form" noValidate onSubmit={ checkout.submit }>
					{ payment.noneOffered && (
						<Suspense>
							<NoPayment general={ checkout.options?.general } unsuitable={ payment.unsuitable } />
						</Suspense>
					) }
					<section>
						<h2 ref={ focusRestored } tabIndex={ -1 }>
							{ __( 'Your cart', 'vitrine' ) }
						</h2>
						<CartNotices { ...cartNotices } />
						<CartLines lines={ cart.priced } actions={ cart.actions } detail="full" />
						<div className="v-checkout__discount">
							<DiscountCode { ...discountCode } />
						</div>
					</section>
					{ ! payment.noneOffered && (
						<>
							<CustomerInput { ...checkout } />
							<OrderStep { ...checkout } totals={ totals } />
						</>
					) }
				</form>
			) }
			<aside className="v-checkout__summary" aria-label={ __( 'Summary', 'vitrine' ) } aria-live="polite" aria-atomic>
				<h2>{ __( 'Summary', 'vitrine' ) }</h2>
				{ totals }
			</aside>
		</div>
	);
}
