import { randomUUID } from 'node:crypto';
import { expectAccessibleInFull, settled } from '../support/accessible';
import { newBuyer, type Buyer } from '../support/checkout';
import { signInAs, customer } from '../support/customer';
import { mailsTo } from '../support/mail';
import { backOffice, product, route, type Lang } from '../support/shop';
import { expect, heavy, onlyInFull, test, type Page } from '../support/test';

/** Places an order that is being processed. */
async function ordered(
	page: Page,
	lang: Lang,
	buyer: Buyer,
	cart: { id: number; kiekis: number }[],
	token = ''
): Promise< { key: string; number: string } > {
	const { phone, email, ...billing } = buyer;
	const answer = await page.request.post( `/wp-json/data/v1/add_order/?lang=${ lang }`, {
		headers: token ? { Authorization: `Bearer ${ token }` } : {},
		data: {
			request_id: randomUUID(),
			cart,
			contact: { email, phone },
			billing: { ...billing, company: '' },
			delivery: null,
			payment_method: 'cash_on_delivery',
			terms: true,
		},
	} );
	const { status, message, data } = ( await answer.json() ) as { status: boolean; message: string; data: { key: string; number: string } };
	expect( status, message ).toBe( true );
	const order = backOffice()
		.orders( email )
		.find( ( { number } ) => number === data.number );
	backOffice().timeOrder( order?.id ?? 0, -5, 0 );
	return data;
}

const form = ( page: Page ) => page.locator( 'form.v-withdrawal' );
const proceed = ( page: Page ) => form( page ).locator( 'button[type=submit]' );
const line = ( page: Page, id: number ) => form( page ).locator( `input[name="lines.${ id }"]` );
const receipt = ( page: Page ) => page.locator( '.v-withdrawal[role=status]' );

const narrow = ( page: Page ): Promise< boolean > => page.evaluate( () => document.documentElement.scrollWidth <= window.innerWidth );

test(
	'a guest withdraws from part of an order by keyboard on a phone and gets a confirmation e-mail',
	heavy( 'the only withdrawal in a browser, from the link to the receipt' ),
	async ( { page } ) => {
		const buyer = newBuyer( 'returns' );
		const [ bowl, vase ] = [ product( 'breakfast-bowl' ).id, product( 'amphora-vase' ).id ];
		const { number } = await ordered( page, 'lt', buyer, [
			{ id: bowl, kiekis: 2 },
			{ id: vase, kiekis: 1 },
		] );
		await page.setViewportSize( { width: 360, height: 740 } );
		await page.goto( route( 'withdraw', 'lt' ) );
		await page.locator( 'input[name=email]' ).fill( buyer.email.toUpperCase() );
		await page.locator( 'input[name=number]' ).fill( number );
		await settled( page );
		await expectAccessibleInFull( page, 'looking for an order' );
		await page.keyboard.press( 'Enter' );
		await expect( page.locator( '.v-said--good' ) ).toBeVisible();
		const link = ( await mailsTo( buyer.email, 2 ) )
			.map( ( mail ) => /https?:\/\/\S+\?token=[0-9a-f]+/.exec( mail.text )?.[ 0 ] ?? '' )
			.find( Boolean );
		expect( link ).toBeTruthy();

		await page.goto( link ?? '' );
		await expect( line( page, vase ) ).not.toBeChecked();
		await proceed( page ).click();
		await expect( form( page ).locator( '.v-withdrawal__wrong' ) ).toBeVisible();
		await line( page, bowl ).focus();
		await page.keyboard.press( 'Space' );
		await form( page ).locator( `input[name="quantities.${ bowl }"]` ).fill( '1' );
		await form( page ).locator( '[name=words]' ).fill( 'Per didelis' );
		expect( await narrow( page ) ).toBe( true );
		await expectAccessibleInFull( page, 'choosing what to withdraw from' );
		await proceed( page ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( form( page ).locator( 'h1' ) ).toBeFocused();
		expect( await narrow( page ) ).toBe( true );
		await expectAccessibleInFull( page, 'confirming the withdrawal' );
		await proceed( page ).click();
		await expect( receipt( page ).locator( 'time' ) ).toBeVisible();

		const said = await receipt( page ).locator( 'time' ).innerText();
		const confirmation = ( await mailsTo( buyer.email, 3 ) ).find( ( mail ) => mail.text.includes( 'Per didelis' ) );
		expect( confirmation?.html ).toContain( '<html lang="lt">' );
		expect( confirmation?.text ).toContain( said );
		await page.goto( link ?? '' );
		await expect( form( page ).locator( `li:has([name="lines.${ bowl }"])` ) ).toBeVisible();
		await line( page, bowl ).check();
		await expect( form( page ).locator( `input[name="quantities.${ bowl }"]` ) ).toHaveCount( 0 );
	}
);

test( 'a customer withdraws from a whole order in the account', onlyInFull, async ( { page, context } ) => {
	const person = await customer( 'Rasa' );
	const buyer = { ...newBuyer( 'rasa' ), email: person.email };
	const vase = product( 'amphora-vase' ).id;
	await ordered( page, 'en', buyer, [ { id: vase, kiekis: 1 } ], person.token );
	await signInAs( context, person.token );
	await page.goto( route( 'user/orders', 'en' ) );
	await page.locator( 'main' ).getByRole( 'link', { name: 'Withdraw from contract here' } ).click();
	// The only line is preselected.
	await expect( line( page, vase ) ).toBeChecked();
	await expect( form( page ).locator( '[name=email]' ) ).toHaveValue( person.email );
	await proceed( page ).click();
	await page.getByRole( 'button', { name: 'Confirm withdrawal' } ).click();
	await expect( page.getByRole( 'heading', { name: 'We have received your withdrawal' } ) ).toBeFocused();
	await page.goto( route( 'user/orders', 'en' ) );
	await page.getByRole( 'button', { name: 'Show details' } ).click();
	await expect( page.locator( '.v-order__next' ).first() ).toContainText( 'Please return the items by' );
	await expect( page.locator( 'main' ).getByRole( 'link', { name: 'Withdraw from contract here' } ) ).toHaveCount( 0 );
} );

test( 'a visitor without an order number withdraws from the footer, in German, and keeps all input', onlyInFull, async ( { page } ) => {
	const { email } = newBuyer( 'nameless' );
	await page.setViewportSize( { width: 360, height: 740 } );
	await page.goto( '/de/' );
	await page.locator( '.v-footer__legal a[href$="/de/withdraw"]' ).click();
	await page.locator( '.v-withdrawal__other button' ).click();
	await form( page ).locator( '[name=contract]' ).fill( 'Die blaue Vase von letzter Woche' );
	await proceed( page ).click();
	await expect( form( page ).locator( '[name=name]' ) ).toBeFocused();
	await expect( form( page ).locator( '[name=contract]' ) ).toHaveValue( 'Die blaue Vase von letzter Woche' );
	await form( page ).locator( '[name=name]' ).fill( 'Jörg Müßig' );
	await form( page ).locator( '[name=email]' ).fill( email );
	await proceed( page ).click();
	await form( page ).getByText( 'Die blaue Vase' ).waitFor();
	expect( await narrow( page ) ).toBe( true );
	await form( page ).locator( 'button[type=button]' ).click();
	await expect( form( page ).locator( '[name=name]' ) ).toHaveValue( 'Jörg Müßig' );
	await proceed( page ).click();
	await form( page ).getByText( 'Die blaue Vase' ).waitFor();
	await proceed( page ).click();
	await expect( receipt( page ).locator( 'time' ) ).toBeVisible();
	const [ mail ] = await mailsTo( email );
	expect( mail?.text ).toContain( 'Die blaue Vase von letzter Woche' );
} );
