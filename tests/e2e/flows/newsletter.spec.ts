import { expectAccessible, settled } from '../support/accessible';
import { someone } from '../support/checkout';
import { mailsTo } from '../support/mail';
import { newsletterField, newsletterForm } from '../support/shell';
import { home, mailApi, route, type Lang } from '../support/shop';
import { text } from '../support/texts';
import { expect, test, type Page } from '../support/test';

const button = ( page: Page ) => newsletterForm( page ).locator( '[type=submit]' );

/** Comes near the form, which is when its island is fetched, and waits until it has taken over. */
const comeNear = async ( page: Page ): Promise< void > => {
	await newsletterField( page, 'email' ).focus();
	await expect.poll( () => newsletterForm( page ).evaluate( ( form: HTMLFormElement ) => form.noValidate ) ).toBe( true );
};

const ask = async ( page: Page, email: string ): Promise< void > => {
	await comeNear( page );
	await newsletterField( page, 'email' ).fill( email );
	await newsletterField( page, 'terms' ).check();
	await button( page ).click();
};

/** The address behind a mail's link. */
const linkOf = ( words: string, name: 'key' | 'leave' ): string =>
	new RegExp( `https?://\\S+/newsletter\\?${ name }=[0-9a-f]+` ).exec( words )?.[ 0 ] ?? '';

for ( const lang of [ 'en', 'lt' ] as Lang[] ) {
	test( `in ${ lang } somebody asks, confirms by the mail in their language, and leaves by its link`, async ( { page } ) => {
		const { email } = someone( 'reads' );
		await page.goto( home( lang ) );
		await ask( page, email );
		await expect( page.getByText( text( lang, 'Please confirm your subscription: we have sent you an e-mail.', 'msgscc' ) ) ).toBeVisible();
		await expect( newsletterField( page, 'email' ) ).toHaveValue( '' );

		const [ mail ] = await mailsTo( email );
		expect( mail?.html ).toContain( `<html lang="${ lang }">` );
		expect( mail?.subject ).toContain( text( lang, 'Please confirm your subscription' ) );
		const confirm = linkOf( mail?.text ?? '', 'key' );
		const leave = linkOf( mail?.text ?? '', 'leave' );
		expect( new URL( confirm ).pathname ).toBe( route( 'newsletter', lang ) );

		await page.goto( confirm );
		await expectAccessible( page, 'the page that confirms' );
		await page.locator( 'main form button' ).click();
		await expect(
			page.getByRole( 'status' ).filter( { hasText: text( lang, 'Thank you. From now on you get our newsletter.' ) } )
		).toBeVisible();
		expect( page.url() ).not.toContain( 'key=' );

		await page.goto( leave );
		await page.locator( 'main form button' ).click();
		await expect( page.getByText( text( lang, 'You get no more newsletters from us.' ) ) ).toBeVisible();
		await page.goto( confirm );
		await page.locator( 'main form button' ).click();
		await expect( page.getByText( text( lang, 'This link is no longer valid. Please subscribe again.' ) ) ).toBeVisible();
	} );
}

test( 'who reads it already gets the same answer on the page, and the truth by mail', async ( { page } ) => {
	const { email } = someone( 'again' );
	await page.goto( home( 'en' ) );
	await ask( page, email );
	await expect( page.getByText( /^Please confirm your subscription/ ) ).toBeVisible();
	const [ first ] = await mailsTo( email );
	await page.goto( linkOf( first?.text ?? '', 'key' ) );
	await page.locator( 'main form button' ).click();
	await expect( page.getByRole( 'status' ).filter( { hasText: 'From now on you get our newsletter.' } ) ).toBeVisible();
	await page.goto( home( 'en' ) );
	await ask( page, email );
	await expect( page.getByText( /^Please confirm your subscription/ ) ).toBeVisible();
	const mails = await mailsTo( email, 2 );
	expect( mails[ 0 ]?.subject ).toContain( 'You are subscribed already' );
} );

test( 'a mail program unsubscribes with one click, by the headers alone', async ( { page } ) => {
	const { email } = someone( 'click' );
	await page.goto( home( 'en' ) );
	await ask( page, email );
	const [ mail ] = await mailsTo( email );
	const whole = ( await ( await fetch( `${ mailApi() }/api/messages/${ mail?.id }` ) ).json() ) as { headers: { key: string; value: string }[] };
	const header = ( name: string ): string => whole.headers.find( ( { key } ) => key === name )?.value ?? '';
	expect( header( 'list-unsubscribe-post' ) ).toBe( 'List-Unsubscribe=One-Click' );
	const address = /<(.+)>/.exec( header( 'list-unsubscribe' ) )?.[ 1 ] ?? '';
	const answer = await page.request.post( address, { form: { 'List-Unsubscribe': 'One-Click' } } );
	expect( await answer.json() ).toMatchObject( { status: true } );
	// Opened as a page it leads to the button.
	await page.goto( address );
	expect( new URL( page.url() ).pathname ).toBe( '/newsletter' );
	await expect( page.locator( 'main form button' ) ).toBeVisible();
} );

test( 'what is wrong is marked and said, by keyboard alone, and nothing moves', async ( { page } ) => {
	await page.goto( home( 'en' ) );
	await comeNear( page );
	await page.evaluate( () => {
		const moved: number[] = [];
		Object.assign( window, { moved } );
		new PerformanceObserver( ( list ) =>
			list.getEntries().forEach( ( entry ) => moved.push( ( entry as unknown as { value: number } ).value ) )
		).observe( {
			type: 'layout-shift',
		} );
	} );
	const height = await page.locator( '.v-newsletter' ).evaluate( ( part ) => part.getBoundingClientRect().height );
	await page.keyboard.type( 'ona@' );
	await page.keyboard.press( 'Enter' );
	await expect( newsletterField( page, 'email' ) ).toBeFocused();
	await expect( newsletterField( page, 'email' ) ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( page.getByText( 'Please check your e-mail address and try again.' ) ).toBeVisible();
	await settled( page );
	await expectAccessible( page, 'the newsletter with faults' );
	expect( await page.locator( '.v-newsletter' ).evaluate( ( part ) => part.getBoundingClientRect().height ) ).toBe( height );
	expect( await page.evaluate( () => ( window as unknown as { moved: number[] } ).moved ) ).toEqual( [] );
} );

test( 'the five routes of the specification do not offer it, the others do', async ( { page } ) => {
	for ( const [ path, offered ] of [
		[ 'user', 0 ],
		[ 'user/orders', 0 ],
		[ 'wishlist', 0 ],
		[ 'checkout', 0 ],
		[ 'received-your-order', 0 ],
		[ 'shop', 1 ],
		[ '', 1 ],
	] as const ) {
		const html = await ( await page.request.get( route( path, 'lt' ) ) ).text();
		expect( html.split( 'class="v-newsletter__form"' ).length - 1, path ).toBe( offered );
	}
} );

test.describe( 'without scripts', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'the form works, and so do the links of the mail', async ( { page, faults } ) => {
		faults.allow( /\.js csp$/ );
		const { email } = someone( 'plain' );
		await page.goto( home( 'lt' ) );
		await newsletterField( page, 'email' ).fill( email );
		await newsletterField( page, 'terms' ).check();
		await button( page ).click();
		await expect( page ).toHaveURL( /\/lt\/newsletter\?done=asked$/ );
		const [ mail ] = await mailsTo( email );
		await page.goto( linkOf( mail?.text ?? '', 'key' ) );
		await page.locator( 'main form button' ).click();
		await expect( page ).toHaveURL( /\/lt\/newsletter\?done=confirmed$/ );
	} );
} );
