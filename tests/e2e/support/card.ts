import { orderButton } from './checkout';
import { expect, type BrowserContext, type Locator, type Page } from './test';

/** Test card numbers of Stripe. */
export const CARDS = {
	good: '4242 4242 4242 4242',
	declined: '4000 0000 0000 0002',
	secure: '4000 0027 6000 3184',
	slow: '4990 0000 0000 0004',
} as const;

const fake = (): string => process.env.VITRINE_STRIPE ?? '';

/** Controls the fake (tests/fakes/stripe/control.mjs). */
async function control< T >( command: string, body: object = {} ): Promise< T > {
	const answer = await fetch( `${ fake() }/control/${ command }`, { method: 'POST', body: JSON.stringify( body ) } );
	return ( await answer.json() ) as T;
}

export interface Intent {
	id: string;
	status: string;
	amount: number;
	metadata: { order_id: string; order_number: string };
}

export const stripe = {
	intentsOf: async ( order: { id: number } ): Promise< Intent[] > =>
		( await control< { intents: Intent[] } >( 'state' ) ).intents.filter( ( { metadata } ) => metadata.order_id === String( order.id ) ),
	refundsOf: async ( intent: string ): Promise< { status: string; amount: number }[] > =>
		( await control< { refunds: { payment_intent: string; status: string; amount: number }[] } >( 'state' ) ).refunds.filter(
			( { payment_intent: of } ) => of === intent
		),
	finish: ( intent: string ) => control( 'finish', { intent } ),
	/** `body` is a part of the request to match, because two workers share the fake. */
	trouble: ( trouble: { kind: string; method?: string; body: string; times?: number; ms?: number } ) => control( 'trouble', trouble ),
	holdWebhooks: ( held: boolean ) => control( 'webhook', { held } ),
};

/** Serves js.stripe.com from the fake. Returns the requested URLs. */
export async function answerForStripe( context: BrowserContext ): Promise< string[] > {
	const asked: string[] = [];
	const script = await ( await fetch( `${ fake() }/v3` ) ).text();
	await context.route( 'https://js.stripe.com/**', async ( route ) => {
		asked.push( route.request().url() );
		await route.fulfill( { contentType: 'text/javascript', body: script } );
	} );
	return asked;
}

export const cardForm = ( page: Page ): Locator => page.locator( '.v-card-payment' );
/** Pays an order that was left unpaid; in the checkout the order button pays. */
export const payButton = ( page: Page ): Locator => cardForm( page ).locator( '.v-card-payment__pay' );
export const fault = ( page: Page ): Locator => cardForm( page ).locator( '.v-card-payment__fault' );
export const challenge = ( page: Page, answer: 'Complete' | 'Fail' ): Locator => page.getByRole( 'button', { name: `${ answer } authentication` } );

export const fillCard = ( page: Page, number: string ): Promise< void > => cardForm( page ).getByLabel( 'Card number' ).fill( number );

/** Orders and pays in the filled-in checkout. */
export async function orderWith( page: Page, number: string ): Promise< void > {
	await fillCard( page, number );
	await orderButton( page ).click();
}

/** Pays an order that was left unpaid. */
export async function payWith( page: Page, number: string ): Promise< void > {
	await expect( payButton( page ) ).toBeVisible();
	await fillCard( page, number );
	await payButton( page ).click();
}
