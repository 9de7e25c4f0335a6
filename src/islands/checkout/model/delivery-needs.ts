import type { Country } from '../../../contract';
import type { PricedLine } from '../../../lib/cart';
import { isServed } from '../../../lib/postal-address';
import type { CheckoutForm } from './form';

type Line = Pick< PricedLine, 'shipping' | 'shipped' | 'shippingProblem' >;

/** What the cart and the billing address mean for the delivery address. */
export const deliveryNeeds = ( lines: readonly Line[], form: CheckoutForm, countries: readonly Country[] ) => {
	/** Digital content and services have no shipping method, and then the form has no delivery address. */
	const isDelivered = ! lines.length || lines.some( ( { shipping } ) => shipping );
	/** Pick-up and digital content can be sold to any country. */
	const isElsewhere = ! isServed( form.billing.country, countries ) && lines.some( ( { shipped, shipping } ) => shipped ?? shipping );
	return {
		isDelivered,
		isElsewhere,
		separateDelivery: ( form.separateDelivery || isElsewhere ) && isDelivered,
		/** Why a line cannot be delivered to the country; choosing another shipping method in the cart also clears it. */
		problem: lines.find( ( { shippingProblem } ) => shippingProblem )?.shippingProblem,
	};
};
