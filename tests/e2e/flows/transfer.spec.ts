import jsQR from 'jsqr';
import { ADDRESS, call } from '../support/account';
import { newBuyer } from '../support/checkout';
import { product, route } from '../support/shop';
import { expect, test } from '../support/test';

test( 'a company that pays by transfer reads first how, with a code for its banking app, and gets a pro forma', async ( { page } ) => {
	const { email, phone } = newBuyer( 'transfer' );
	const { data, message } = await call< { key: string; number: string } >( 'add_order', {
		request_id: crypto.randomUUID(),
		cart: [ { id: product( 'mug' ).id, kiekis: 2 } ],
		contact: { email, phone },
		billing: { ...ADDRESS, company: 'UAB Žalia Šaka' },
		delivery: null,
		payment_method: 'bank_transfer',
		terms: true,
	} );
	expect( message ).toBe( '' );
	await page.goto( `${ route( 'received-your-order', 'de' ) }?key=${ data.key }` );
	const order = page.locator( 'article.v-order' );
	await expect( order.locator( 'h2' ).first() ).toHaveText( 'Zahlung' );

	const code = order.locator( '.v-order__code img' );
	const { width, height, pixels } = await code.evaluate( async ( image: HTMLImageElement ) => {
		await image.decode();
		const canvas = document.createElement( 'canvas' );
		[ canvas.width, canvas.height ] = [ image.naturalWidth, image.naturalHeight ];
		const drawn = canvas.getContext( '2d' );
		drawn?.drawImage( image, 0, 0 );
		return { width: canvas.width, height: canvas.height, pixels: [ ...( drawn?.getImageData( 0, 0, canvas.width, canvas.height ).data ?? [] ) ] };
	} );
	const lines = jsQR( Uint8ClampedArray.from( pixels ), width, height )?.data.split( '\n' );
	expect( lines?.slice( 0, 4 ) ).toEqual( [ 'BCD', '002', '1', 'SCT' ] );
	expect( lines?.[ 6 ] ).toMatch( /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/ );
	expect( lines?.[ 7 ] ).toMatch( /^EUR\d+\.\d\d$/ );
	expect( lines?.[ 10 ] ).toBe( data.number );

	const paper = await page.request.get( ( await order.locator( 'a[href*="format=pro-forma"]' ).getAttribute( 'href' ) ) ?? '' );
	expect( [ paper.status(), paper.headers()[ 'content-type' ] ] ).toEqual( [ 200, 'application/pdf' ] );
} );
