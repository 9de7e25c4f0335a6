import { addFromPage, buyForm, notices } from '../support/cart';
import {
	bar,
	barReady,
	choiceButton,
	consentCookies,
	setConsentCookies,
	OPTIONAL,
	settingsButton,
	switchOf,
	tab,
	unfold,
	TEXTS_VERSION,
	type Category,
} from '../support/consent';
import { settled } from '../support/accessible';
import { home, pathOf, product, siteUrl } from '../support/shop';
import { expect, onlyInFull, test, type Page } from '../support/test';

test.use( { answered: false } );

const DAY = 86_400;

const values = async ( page: Page ): Promise< Record< string, string > > =>
	Object.fromEntries( Object.entries( await consentCookies( page.context() ) ).map( ( [ name, { value } ] ) => [ name, value ] ) );

const choice = ( allowed: readonly Category[] ): Record< string, unknown > => ( {
	cookie_necessary: '1',
	...Object.fromEntries( OPTIONAL.map( ( category ) => [ `cookie_${ category }`, allowed.includes( category ) ? '1' : '0' ] ) ),
	cookie_consent: expect.stringMatching( new RegExp( `^${ TEXTS_VERSION }\\.[0-9a-f]{32}$` ) ),
} );

test( 'one click on “none” or “all” is stored for 356 days and closes the bar on every page', async ( { page, context } ) => {
	for ( const [ button, allowed ] of [
		[ 'none', [] ],
		[ 'all', OPTIONAL ],
	] as const ) {
		await context.clearCookies();
		await page.goto( home( 'en' ) );
		await expect( bar( page ) ).toBeVisible();
		await choiceButton( page, button ).click();
		await expect( bar( page ) ).toBeHidden();
		expect( await values( page ) ).toEqual( choice( allowed ) );
		for ( const { expires } of Object.values( await consentCookies( page.context() ) ) ) {
			expect( Math.abs( expires - Date.now() / 1000 - 356 * DAY ) ).toBeLessThan( 120 );
		}
		await page.goto( pathOf( product( 'mug' ).paths, 'en' ) );
		await expect( settingsButton( page ) ).toBeVisible();
		await expect( bar( page ) ).toBeHidden();
	}
} );

test( 'each category can be allowed on its own and the switches show the stored choice', onlyInFull, async ( { page } ) => {
	await page.goto( home( 'en' ) );
	await unfold( page );
	await expect( switchOf( page, 'necessary' ) ).toBeChecked();
	await expect( switchOf( page, 'necessary' ) ).toBeDisabled();
	for ( const category of OPTIONAL ) {
		for ( const other of OPTIONAL ) {
			await switchOf( page, other ).setChecked( other === category );
		}
		await choiceButton( page, 'selected' ).click();
		await expect( bar( page ) ).toBeHidden();
		expect( await values( page ) ).toEqual( choice( [ category ] ) );
		await page.reload();
		await settingsButton( page ).click();
		await expect( switchOf( page, category ) ).toBeChecked();
		for ( const other of OPTIONAL.filter( ( one ) => one !== category ) ) {
			await expect( switchOf( page, other ) ).not.toBeChecked();
		}
	}
} );

test( 'refusing is as easy as accepting: same size, same style, one click', onlyInFull, async ( { page } ) => {
	for ( const width of [ 360, 1280 ] ) {
		await page.setViewportSize( { width, height: 740 } );
		await page.goto( home( 'de' ) );
		await settled( page );
		// Measured at once because the bar may move.
		const looks = await bar( page )
			.locator( '.v-consent__button' )
			.evaluateAll( ( buttons ) =>
				buttons.map( ( button ) => {
					const { width: w, height: h, top } = button.getBoundingClientRect();
					const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle( button );
					return {
						size: [ Math.round( w ), Math.round( h ), Math.round( top ) ],
						color,
						backgroundColor,
						borderColor,
						fontSize,
						fontWeight,
					};
				} )
			);
		expect( looks ).toHaveLength( 3 );
		expect( looks[ 1 ] ).toEqual( looks[ 0 ] );
		expect( looks[ 2 ] ).toEqual( looks[ 0 ] );
	}
} );

test( 'a new version of the texts asks again', onlyInFull, async ( { page, context } ) => {
	await setConsentCookies( context, [ 'statistics' ], TEXTS_VERSION - 1 );
	await page.goto( home( 'en' ) );
	await expect( bar( page ) ).toBeVisible();
	await choiceButton( page, 'none' ).click();
	await expect( bar( page ) ).toBeHidden();
	await page.reload();
	await expect( bar( page ) ).toBeHidden();
} );

test( 'a click before the island has loaded is not lost', onlyInFull, async ( { page } ) => {
	let release = (): void => {};
	const held = new Promise< void >( ( resolve ) => ( release = resolve ) );
	await page.route( /\/cookie-bar\.[0-9a-f]+\.js/, async ( route ) => {
		await held;
		await route.continue();
	} );
	await page.goto( home( 'en' ) );
	await choiceButton( page, 'all' ).click();
	await expect( bar( page ), 'It is closed before its script is there.' ).toHaveCSS( 'opacity', '0' );
	expect( await values( page ) ).toEqual( {} );
	release();
	await expect( bar( page ) ).toBeHidden();
	expect( await values( page ) ).toEqual( choice( OPTIONAL ) );
} );

test( 'a choice made offline closes the bar at once, and is recorded with its time when the connection returns', async ( { page, faults } ) => {
	faults.allow( /ERR_INTERNET_DISCONNECTED/, /failed: .*consent/ );
	await page.goto( home( 'en' ) );
	await choiceButton( page, 'all' ).hover();
	await barReady( page );
	await page.waitForLoadState( 'networkidle' );
	await page.context().setOffline( true );
	await choiceButton( page, 'all' ).click();
	await expect( bar( page ) ).toBeHidden();
	expect( await values( page ) ).toEqual( choice( OPTIONAL ) );
	await page.waitForTimeout( 1100 );
	const recorded = page.waitForRequest( /\/consent\// );
	await page.context().setOffline( false );
	expect( ( await recorded ).postDataJSON().seconds_ago ).toBeGreaterThan( 0 );
	await expect.poll( () => page.evaluate( () => localStorage.getItem( 'vitrine-consent' ) ) ).toBeNull();
	expect( await values( page ) ).toEqual( choice( OPTIONAL ) );
} );

test( 'a choice that could not be sent is sent by the next page', onlyInFull, async ( { page, faults } ) => {
	faults.allow( /ERR_FAILED/, /failed: .*consent/ );
	await page.route( /\/consent\//, ( route ) => route.abort() );
	await page.goto( home( 'en' ) );
	await choiceButton( page, 'none' ).click();
	await expect( bar( page ) ).toBeHidden();
	await page.unrouteAll( { behavior: 'wait' } );
	const recorded = page.waitForResponse( /\/consent\// );
	await page.goto( pathOf( product( 'mug' ).paths, 'en' ) );
	await page.mouse.move( 100, 100 );
	await page.mouse.move( 200, 200 );
	expect( ( await recorded ).status() ).toBe( 200 );
	await expect( bar( page ) ).toBeHidden();
} );

test( 'closing the settings by button or Escape changes nothing and restores the focus', onlyInFull, async ( { page, context } ) => {
	await setConsentCookies( context, [ 'marketing' ] );
	await page.goto( home( 'en' ) );
	const before = await values( page );
	for ( const leave of [ () => page.keyboard.press( 'Escape' ), () => bar( page ).getByRole( 'button', { name: 'Close' } ).click() ] ) {
		await settingsButton( page ).click();
		await expect( bar( page ) ).toBeVisible();
		await expect( page.locator( '#v-consent-title' ) ).toBeFocused();
		await leave();
		await expect( bar( page ) ).toBeHidden();
		await expect( settingsButton( page ) ).toBeFocused();
	}
	expect( await values( page ) ).toEqual( before );
} );

test( 'keyboard: the bar comes first, arrows switch tabs, and it does not steal the focus', async ( { page } ) => {
	await page.goto( home( 'en' ) );
	await expect( bar( page ) ).toBeVisible();
	await expect( page.locator( ':focus' ) ).toHaveCount( 0 );
	// Past the link to the privacy policy.
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Tab' );
	await expect( page.locator( '#v-consent-more' ) ).toBeFocused();
	await barReady( page );
	await page.keyboard.press( 'Enter' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Tab' );
	await expect( tab( page, 'consent' ) ).toBeFocused();
	await page.keyboard.press( 'ArrowRight' );
	await expect( tab( page, 'details' ) ).toBeFocused();
	await expect( page.getByRole( 'tabpanel' ) ).toContainText( 'cookie_marketing' );
	await expect( tab( page, 'details' ), 'The long list scrolls inside the bar.' ).toBeInViewport( { ratio: 1 } );
	await page.keyboard.press( 'End' );
	await expect( page.getByRole( 'tabpanel' ) ).toContainText( 'Cookie settings' );
	await page.keyboard.press( 'Home' );
	// Tab passes the panel before the switches.
	for ( let step = 0; step < 5 && ! ( await switchOf( page, 'preferences' ).evaluate( ( one ) => one.matches( ':focus' ) ) ); step++ ) {
		await page.keyboard.press( 'Tab' );
	}
	await page.keyboard.press( 'Space' );
	await expect( switchOf( page, 'preferences' ) ).toBeChecked();
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Tab' );
	await expect( choiceButton( page, 'selected' ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( bar( page ) ).toBeHidden();
	expect( await values( page ) ).toEqual( choice( [ 'preferences' ] ) );
} );

test( 'a visitor can buy on a phone without answering the bar', onlyInFull, async ( { page } ) => {
	await page.setViewportSize( { width: 360, height: 640 } );
	await page.goto( pathOf( product( 'mug' ).paths, 'en' ) );
	await expect( bar( page ) ).toBeVisible();
	const { height } = ( await bar( page ).boundingBox() ) ?? { height: 0 };
	// The bar may still be moving, at fractions of a pixel.
	expect( Math.round( height ) ).toBeLessThanOrEqual( 256 );
	await addFromPage( page );
	await page.locator( 'dialog[open] .v-cart__checkout' ).click();
	await expect( page ).toHaveURL( /\/checkout$/ );
	await expect( buyForm( page ) ).toHaveCount( 0 );
	await expect( page.locator( '.v-checkout__order' ) ).toBeVisible();
	await page.locator( '.v-checkout__order' ).click();
	await expect( page.locator( '[aria-invalid="true"]' ).first() ).toBeVisible();
} );

test( 'the bar is animated for 300 ms, and not at all with reduced motion', onlyInFull, async ( { page } ) => {
	await page.goto( home( 'en' ) );
	const durations = (): Promise< string[] > =>
		bar( page ).evaluate( ( element ) => [ ...new Set( getComputedStyle( element ).transitionDuration.split( ', ' ) ) ] );
	expect( await durations() ).toEqual( [ '0.3s' ] );
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	expect( await durations() ).toEqual( [ '0s' ] );
} );

test( 'the bar causes no layout shift', async ( { page } ) => {
	await page.addInitScript( () => {
		const shifts: string[] = [];
		Object.assign( window, { shifts } );
		type Shift = PerformanceEntry & { value: number; sources: { node?: Node | null }[] };
		new PerformanceObserver( ( list ) => {
			for ( const { value, sources } of list.getEntries() as Shift[] ) {
				// The chat box opens once the bar is answered.
				const moved = sources.flatMap( ( { node } ) => ( node instanceof Element && ! node.closest( '.v-chat' ) ? [ node.className ] : [] ) );
				shifts.push( ...( moved.length && value > 0.0001 ? [ `${ value } ${ moved.join( ', ' ) }` ] : [] ) );
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );
	// The fonts replace their fallbacks on the first page only.
	await page.goto( home( 'en' ) );
	await page.evaluate( async () => void ( await document.fonts.ready ) );
	for ( const width of [ 360, 1280 ] ) {
		await page.context().clearCookies();
		await page.setViewportSize( { width, height: 740 } );
		await page.goto( home( 'en' ) );
		await expect( bar( page ) ).toBeVisible();
		await settled( page );
		await choiceButton( page, 'none' ).click();
		await expect( bar( page ) ).toBeHidden();
		await settled( page );
		expect( await page.evaluate( () => ( window as unknown as { shifts: string[] } ).shifts ) ).toEqual( [] );
	}
} );

test( 'a choice in one tab closes the bar in another', onlyInFull, async ( { page, context } ) => {
	await page.goto( home( 'en' ) );
	const other = await context.newPage();
	await other.goto( `${ siteUrl() }${ home( 'lt' ) }` );
	await choiceButton( other, 'none' ).click();
	await expect( bar( other ) ).toBeHidden();
	await other.close();
	// As browsers do when the visitor returns to a tab.
	await page.evaluate( () => document.dispatchEvent( new Event( 'visibilitychange', { bubbles: true } ) ) );
	await expect( bar( page ) ).toBeHidden();
} );

test( 'withdrawing consent suggests a reload', onlyInFull, async ( { page, context } ) => {
	await setConsentCookies( context, OPTIONAL );
	await page.goto( home( 'en' ) );
	await settingsButton( page ).click();
	await choiceButton( page, 'none' ).click();
	await expect( notices( page ) ).toContainText( 'stop when you reload' );
	expect( await values( page ) ).toEqual( choice( [] ) );
} );
