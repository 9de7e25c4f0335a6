import { lazy, Suspense, useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { CHECKOUT_LIMITS } from '../../../contract';
import { useAddressFormat } from '../../../hooks/use-address-format';
import { useBillingCountries } from '../../../hooks/use-billing-countries';
import { useCart } from '../../../hooks/use-cart';
import { useDiscountCode } from '../../../hooks/use-discount-code';
import { useFocusFirstError } from '../../../hooks/use-focus-first-error';
import { useOptions } from '../../../hooks/use-options';
import { usePaymentMethods } from '../../../hooks/use-payment-methods';
import { useSession } from '../../../hooks/use-session';
import { destinationFor } from '../../../lib/address-format';
import { defaultCountry, isServed } from '../../../lib/postal-address';
import { setField } from '../../../lib/form';
import type { FieldErrors } from '../../../lib/validation';
import { AddressFields } from '../../../ui/address-fields';
import { CartLines } from '../../../ui/cart-lines';
import { CartNotices } from '../../../ui/cart-notices';
import { DiscountCode } from '../../../ui/discount-code';
import { Choice } from '../../../ui/field/choice';
import { TextArea } from '../../../ui/field/text-area';
import { Totals } from '../../../ui/totals';
import { saveDraft, restoreDraft } from '../model/draft';
import { useLastCart } from '../model/use-last-cart';
import { useOnline } from '../model/use-online';
import { destinationOf, type CheckoutForm } from '../model/form';
import { chosenMethod } from '../model/chosen-method';
import { hasNewAddress, prefill } from '../model/prefill';
import { withServedCountries } from '../model/served';
import { validate } from '../model/validate';
import { usePlaceOrder } from '../model/use-place-order';
import { useVatCheck } from '../model/use-vat-check';
import { ConnectionLost } from './connection-lost';
import { Contact } from './contact';
import { Delivery } from './delivery';
import { EmptyCart } from './empty-cart';
import { AlreadyOrdered } from './already-ordered';
import { PayStep } from './pay-step';
import { PaymentChoice } from './payment-choice';
import { Terms } from './terms';
import { SignedInAs } from './signed-in-as';
import { VatNote } from './vat-note';

/** Hardly ever needed. */
const NoPayment = lazy( () => import( /* webpackChunkName: "no-payment" */ './no-payment' ) );

/** The order button may be at the top of a phone's screen: a message above the totals would appear out of sight. */
const reveal = ( message: HTMLElement | null ): void => message?.scrollIntoView( { block: 'nearest' } );

/** Where there is nothing to pay, "with obligation to pay" would frighten customers off. */
const orderLabel = ( isFree: boolean ): string => ( isFree ? __( 'Place order', 'vitrine' ) : __( 'Order with obligation to pay', 'vitrine' ) );

/** One column with the summary beside it. Every field keeps its input if a request fails. */
export function Checkout() {
	const cart = useLastCart( useCart() );
	const online = useOnline();
	const { options } = useOptions();
	const payment = usePaymentMethods( cart.totals?.total?.amount, cart.priced );
	const { user } = useSession();
	const countries = options?.shop.countries ?? [];
	const billingCountries = useBillingCountries( countries );
	const [ typed, setForm ] = useState< CheckoutForm >( () => restoreDraft( defaultCountry( countries ) ) );
	const form = withServedCountries( typed, billingCountries, countries );
	const [ errors, setErrors ] = useState< FieldErrors >( {} );
	const { element, focusFirstError } = useFocusFirstError< HTMLFormElement >();
	const showErrors = ( wrong: FieldErrors ) => {
		setErrors( wrong );
		focusFirstError();
		if ( wrong.payment_method && form.payment_method ) {
			// The method was disabled, or is not available for this total: load the current ones.
			payment.refresh();
		}
	};
	const { place, placing, refusal, ordered, orderAgain, unpaidOrder, showConfirmation, backToForm } = usePlaceOrder( showErrors );

	/** A draft may hold a method that has been disabled since; a single method is selected automatically. */
	const method = payment.isFree ? '' : chosenMethod( payment.methods, form.payment_method );
	const discountCode = useDiscountCode( form.contact.email.trim() );

	useEffect( () => saveDraft( typed ), [ typed ] );

	/** Digital content and services have no shipping method, and then the form has no delivery address. */
	const isDelivered = ! cart.priced.length || cart.priced.some( ( { shipping } ) => shipping );
	/** Pick-up and digital content can be sold to any country. */
	const isElsewhere = ! isServed( form.billing.country, countries ) && cart.priced.some( ( { shipped, shipping } ) => shipped ?? shipping );
	const separateDelivery = ( form.separateDelivery || isElsewhere ) && isDelivered;

	const destination = destinationOf( { separateDelivery } );
	const formats = { billing: useAddressFormat( form.billing.country ), delivery: useAddressFormat( form.delivery.country ) };
	// A typed country that the shop does not serve has messages of its own to load.
	useAddressFormat( typed.billing.country );
	useAddressFormat( typed.delivery.country );
	const { setDestination } = cart.actions;
	const business = Boolean( options?.shop.business_sales && options.shop.company_vat );
	const vat = useVatCheck( business ? ( form.billing.vat_id ?? '' ).trim() : '', form.billing.company, cart.lines );
	// Ignored by the store if nothing has changed.
	useEffect( () => void setDestination( destinationFor( form[ destination ], vat.known ) ) );

	/** Undeliverable lines are reported at the country field; choosing another shipping method in the cart also clears the error. */
	const problem = cart.priced.find( ( line ) => line.shippingProblem !== '' )?.shippingProblem;
	const shownErrors = problem ? { ...errors, [ `${ destination }.country` ]: problem } : errors;

	/** The consent that digital content and services of this cart ask for; empty for goods. */
	const beginWords = [ ...new Set( cart.priced.map( ( line ) => line.beginWords ) ) ].join( ' ' ).trim();
	/** The words that were agreed to: others, for another cart, need another consent. */
	const [ agreed, setAgreed ] = useState( '' );
	const agrees = agreed === beginWords;
	const filled = { ...form, separateDelivery, payment_method: method, begin_now: agrees && agreed !== '' };

	/** Without the first prices there is no total to agree to. Later the button stays enabled, so that no click is lost. */
	const isTotalLoading = cart.pending && ! cart.totals?.total;

	/** Without a connection nothing can be ordered, nor are the prices known to be current. */
	const isClosed = ! online || cart.status === 'failed';
	const retry = () => void cart.actions.fetchCart();

	const email = user?.email;
	useEffect( () => {
		if ( user ) {
			setForm( ( before ) => prefill( before, user ) );
		}
		// Prefills once per customer, so that cleared fields stay empty.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ email ] );

	const change = ( field: string, value: string | boolean ) => {
		setForm( ( before ) => setField( before, field, value ) );
		// Editing a field clears its error; it is validated again on submit.
		setErrors( ( { [ field ]: _, ...rest } ) => rest );
	};

	const submit = () => {
		const wrong = validate( filled, payment.isFree );
		showErrors( wrong );
		if ( isClosed ) {
			retry();
			return;
		}
		if ( Object.keys( wrong ).length === 0 && ! problem && ! isTotalLoading ) {
			void place( filled );
		}
	};

	const hadLines = useRef( false );
	hadLines.current ||= cart.lines.length > 0;
	const wasEmptied = useRef( false );
	/** The button that restored the cart is gone. */
	const focusRestored = ( heading: HTMLElement | null ) => {
		if ( heading && wasEmptied.current ) {
			wasEmptied.current = false;
			heading.focus();
		}
	};
	const cartNotices = {
		notices: cart.notices,
		purchased: cart.purchased,
		onUndo: cart.beforeMerge ? cart.actions.undoMerge : undefined,
	};
	if ( ! cart.lines.length && ! placing && ! unpaidOrder ) {
		wasEmptied.current = hadLines.current;
		return <EmptyCart { ...cartNotices } emptied={ hadLines.current } />;
	}

	const summary = (
		<aside className="v-checkout__summary" aria-label={ __( 'Summary', 'vitrine' ) } aria-live="polite" aria-atomic>
			<h2>{ __( 'Summary', 'vitrine' ) }</h2>
			{ cart.totals && <Totals totals={ cart.totals } pending={ cart.pending } undelivered={ Boolean( problem ) || ! isDelivered } /> }
		</aside>
	);

	if ( unpaidOrder ) {
		return (
			<div className="v-checkout">
				<PayStep
					order={ unpaidOrder }
					onDone={ ( intent, settled ) => showConfirmation( unpaidOrder, settled ? '' : intent ) }
					onBack={ backToForm }
				/>
				{ summary }
			</div>
		);
	}

	return (
		<div className="v-checkout">
			<form
				ref={ element }
				className="v-checkout__form"
				noValidate
				onSubmit={ ( event ) => {
					event.preventDefault();
					submit();
				} }
			>
				{ payment.noneOffered && (
					<Suspense>
						<NoPayment general={ options?.general } unsuitable={ payment.unsuitable } />
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
						<SignedInAs />
						<Contact value={ form.contact } errors={ errors } onChange={ change } />
						<section>
							<h2>{ __( 'Billing address', 'vitrine' ) }</h2>
							<AddressFields
								group="billing"
								value={ typed.billing }
								errors={ shownErrors }
								countries={ billingCountries }
								format={ formats.billing }
								onChange={ change }
								business={ business }
								vatNote={ <VatNote { ...vat } reason={ cart.totals?.vat_reason } /> }
							/>
						</section>
						<section className="v-checkout__delivery">
							{ isDelivered && (
								<Delivery
									form={ typed }
									isElsewhere={ isElsewhere }
									why={ formats.billing.unserved.elsewhere }
									countries={ countries }
									format={ formats.delivery }
									errors={ shownErrors }
									onChange={ change }
								/>
							) }
							{ user && hasNewAddress( form, user ) && (
								<Choice
									label={ __( 'Save this address to my account', 'vitrine' ) }
									checked={ form.save_address }
									onChange={ ( event ) => change( 'save_address', event.target.checked ) }
								/>
							) }
						</section>
						{ ! payment.isFree && (
							<PaymentChoice
								{ ...payment }
								chosen={ method }
								error={ errors.payment_method }
								onChoose={ ( key ) => change( 'payment_method', key ) }
							/>
						) }
						<TextArea
							label={ options?.shop.word_order_note || __( 'Note for your order', 'vitrine' ) }
							optional={ __( '(optional)', 'vitrine' ) }
							name="note"
							maxLength={ CHECKOUT_LIMITS.maxNoteLength }
							value={ form.note }
							error={ errors.note }
							onChange={ ( event ) => change( 'note', event.target.value ) }
						/>
						{ beginWords && (
							<Choice
								label={ beginWords }
								name="begin_now"
								checked={ agrees }
								onChange={ ( event ) => setAgreed( event.target.checked ? beginWords : '' ) }
							/>
						) }
						<Terms checked={ form.terms } error={ errors.terms } onChange={ ( checked ) => change( 'terms', checked ) } />
						{ refusal && (
							<div ref={ reveal } className="v-checkout__refusal" role="alert">
								<p>{ refusal }</p>
								{ ordered && <AlreadyOrdered ordered={ ordered } onAgain={ () => void orderAgain( filled ) } /> }
							</div>
						) }
						{ /* The total must be directly above the order button (§ 312j BGB, article 8(2) of Directive 2011/83/EU). */ }
						{ cart.totals && (
							<Totals totals={ cart.totals } pending={ cart.pending } undelivered={ Boolean( problem ) || ! isDelivered } />
						) }
						{ isClosed && <ConnectionLost onRetry={ retry } /> }
						<button
							type="submit"
							className="v-button v-button--primary v-checkout__order"
							aria-disabled={ placing || isTotalLoading || isClosed }
						>
							{ placing ? __( 'Sending your order…', 'vitrine' ) : orderLabel( payment.isFree ) }
						</button>
					</>
				) }
			</form>
			{ summary }
		</div>
	);
}
