import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useCart } from '../../../hooks/use-cart';
import { useDiscountCode } from '../../../hooks/use-discount-code';
import { useFirstWrong } from '../../../hooks/use-first-wrong';
import { useOptions } from '../../../hooks/use-options';
import { usePaymentMethods } from '../../../hooks/use-payment-methods';
import { useSession } from '../../../hooks/use-session';
import { usualCountry } from '../../../lib/postal-address';
import { withField } from '../../../lib/form';
import type { FieldErrors } from '../../../lib/validation';
import { AddressFields } from '../../../ui/address-fields';
import { CartLines } from '../../../ui/cart-lines';
import { CartNotices } from '../../../ui/cart-notices';
import { DiscountCode } from '../../../ui/discount-code';
import { Failed } from '../../../ui/failed';
import { Choice, TextArea } from '../../../ui/field';
import { Totals } from '../../../ui/totals';
import { keepDraft, restoreDraft } from '../model/draft';
import type { CheckoutForm } from '../model/form';
import { chosenMethod } from '../model/chosen-method';
import { isNews, prefilled } from '../model/prefill';
import { validate } from '../model/validate';
import { usePlaceOrder } from '../model/use-place-order';
import { Contact } from './contact';
import { EmptyCart } from './empty-cart';
import { NoPayment } from './no-payment';
import { PayStep } from './pay-step';
import { PaymentChoice } from './payment-choice';
import { Terms } from './terms';
import { Who } from './who';

/** One calm column with the summary beside it; every field keeps what was typed, whatever goes wrong. */
export function Checkout() {
	const cart = useCart();
	const { options } = useOptions();
	const payment = usePaymentMethods();
	const { user } = useSession();
	const countries = options?.shop.countries ?? [];
	const [ form, setForm ] = useState< CheckoutForm >( () => restoreDraft( usualCountry( countries ) ) );
	const [ errors, setErrors ] = useState< FieldErrors >( {} );
	const { element, look } = useFirstWrong< HTMLFormElement >();
	const showErrors = ( wrong: FieldErrors ) => {
		setErrors( wrong );
		look();
		if ( wrong.payment_method && form.payment_method ) {
			// The method was switched off, or is not for this total: show what is offered now.
			payment.refresh();
		}
	};
	const { place, placing, refusal, toPay, leave, backToForm } = usePlaceOrder( showErrors );

	/** One that a draft kept may be switched off by now; a single one needs no choosing. */
	const method = chosenMethod( payment.methods, form.payment_method );
	const discountCode = useDiscountCode( form.contact.email.trim() );

	useEffect( () => keepDraft( form ), [ form ] );

	const destination = form.elsewhere ? 'delivery' : 'billing';
	const { country } = form[ destination ];
	const { deliverTo } = cart.actions;
	useEffect( () => deliverTo( country ), [ country, deliverTo ] );

	/** What does not go there is said at the country; choosing another way in the cart mends it as well. */
	const problem = cart.priced.find( ( line ) => line.shipping_problem !== '' )?.shipping_problem;
	const shownErrors = problem ? { ...errors, [ `${ destination }.country` ]: problem } : errors;

	const email = user?.email;
	useEffect( () => {
		if ( user ) {
			setForm( ( before ) => prefilled( before, user ) );
		}
		// Only another person's record fills the form: what was taken out of it stays out.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ email ] );

	const change = ( field: string, value: string | boolean ) => {
		setForm( ( before ) => withField( before, field, value ) );
		// A mended field is believed at once; the next look is at sending.
		setErrors( ( { [ field ]: _, ...rest } ) => rest );
	};

	const submit = () => {
		const filled = { ...form, payment_method: method };
		const wrong = validate( filled );
		showErrors( wrong );
		if ( Object.keys( wrong ).length === 0 && ! problem ) {
			void place( filled );
		}
	};

	if ( cart.lines.length === 0 && ! placing && ! toPay ) {
		return <EmptyCart notices={ cart.notices } />;
	}

	const summary = (
		<aside className="v-checkout__summary" aria-label={ __( 'Summary', 'vitrine' ) }>
			<h2>{ __( 'Summary', 'vitrine' ) }</h2>
			{ cart.totals && <Totals totals={ cart.totals } undelivered={ Boolean( problem ) } /> }
		</aside>
	);

	if ( toPay ) {
		return (
			<div className="v-checkout">
				<PayStep order={ toPay } onDone={ ( intent, settled ) => leave( toPay, settled ? '' : intent ) } onBack={ backToForm } />
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
				{ payment.none && <NoPayment general={ options?.general } /> }
				<section>
					<h2>{ __( 'Your cart', 'vitrine' ) }</h2>
					<CartNotices notices={ cart.notices } onUndoJoin={ cart.before ? cart.actions.undoJoin : undefined } />
					<CartLines lines={ cart.priced } actions={ cart.actions } detail="full" />
					<div className="v-checkout__discount">
						<DiscountCode { ...discountCode } />
					</div>
				</section>
				{ ! payment.none && (
					<>
						<Who />
						<Contact value={ form.contact } errors={ errors } onChange={ change } />
						<section>
							<h2>{ __( 'Billing address', 'vitrine' ) }</h2>
							<AddressFields
								group="billing"
								value={ form.billing }
								errors={ shownErrors }
								countries={ countries }
								onChange={ change }
							/>
						</section>
						<section className="v-checkout__delivery">
							<h2>{ __( 'Delivery address', 'vitrine' ) }</h2>
							<Choice
								label={ __( 'Deliver to another address', 'vitrine' ) }
								checked={ form.elsewhere }
								onChange={ ( event ) => change( 'elsewhere', event.target.checked ) }
							/>
							{ form.elsewhere && (
								<AddressFields
									group="delivery"
									value={ form.delivery }
									errors={ shownErrors }
									countries={ countries }
									onChange={ change }
								/>
							) }
							{ user && isNews( form, user ) && (
								<Choice
									label={ __( 'Save this address to my account', 'vitrine' ) }
									checked={ form.save_address }
									onChange={ ( event ) => change( 'save_address', event.target.checked ) }
								/>
							) }
						</section>
						<section>
							<h2>{ __( 'Payment', 'vitrine' ) }</h2>
							{ payment.status === 'failed' && ! payment.methods.length ? (
								<Failed onRetry={ payment.refresh } />
							) : (
								<PaymentChoice
									methods={ payment.methods }
									chosen={ method }
									error={ errors.payment_method }
									onChoose={ ( key ) => change( 'payment_method', key ) }
								/>
							) }
						</section>
						<TextArea
							label={ options?.shop.word_order_note || __( 'Note for your order', 'vitrine' ) }
							optional={ __( '(optional)', 'vitrine' ) }
							name="note"
							maxLength={ 2000 }
							value={ form.note }
							error={ errors.note }
							onChange={ ( event ) => change( 'note', event.target.value ) }
						/>
						<Terms checked={ form.terms } error={ errors.terms } onChange={ ( checked ) => change( 'terms', checked ) } />
						{ refusal && (
							<div className="v-checkout__refusal" role="alert">
								<p>{ refusal }</p>
							</div>
						) }
						{ /* What it comes to stands directly above the button that obliges to pay (§ 312j BGB, article 8(2) of Directive 2011/83/EU). */ }
						{ cart.totals && <Totals totals={ cart.totals } undelivered={ Boolean( problem ) } /> }
						<button type="submit" className="v-button v-button--primary v-checkout__order" aria-disabled={ placing }>
							{ placing ? __( 'Sending your order …', 'vitrine' ) : __( 'Order with obligation to pay', 'vitrine' ) }
						</button>
					</>
				) }
			</form>
			{ summary }
		</div>
	);
}
