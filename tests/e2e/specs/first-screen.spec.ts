import { setCartCookie } from '../support/cart';
import { bar, barReady, choiceButton } from '../support/consent';
import { customer, signInAs } from '../support/customer';
import { overlaps } from '../support/overlaps';
import { pageKinds } from '../support/pages';
import { chat, chatCard } from '../support/shell';
import { home, LANGUAGES, pathOf, product, route } from '../support/shop';
import { expect, heavy, onlyInFull, test, type Page } from '../support/test';
import { inLocale } from '../support/texts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

/** The chat's card waits for its corner to be free for 300 ms. */
const REST_MS = 450;

/** One page of each kind; before the answer only those where the strip meets other bars. */
const pathsOf = ( answered: boolean ): string[] => {
	const kinds = Object.fromEntries( pageKinds( 'en' ).map( ( { name, path } ) => [ name, path ] ) );
	const names = answered ? [ 'home', 'all products', 'product', 'checkout', 'order received', 'text page' ] : [ 'home', 'product' ];
	return [ ...names.map( ( name ) => kinds[ name ] ?? '' ), ...( answered ? [ route( 'user', 'en' ), route( 'contact', 'en' ) ] : [] ) ];
};

/** Scrolls through the page and reports what floats over something. */
async function walk( page: Page, path: string ): Promise< string[] > {
	await page.goto( path, { waitUntil: 'load' } );
	await page.waitForTimeout( REST_MS );
	const height = page.viewportSize()?.height ?? 0;
	const found: string[] = [];
	for ( let y = 0; ; y += Math.round( height * 0.6 ) ) {
		await page.evaluate( ( top ) => window.scrollTo( { top, behavior: 'instant' } ), y );
		await page.waitForTimeout( ( await chat( page ).getAttribute( 'data-v-card' ) ) === null ? 50 : REST_MS );
		await page.evaluate( () => Promise.allSettled( document.getAnimations().map( ( { finished } ) => finished ) ) );
		const seen = await overlaps( page );
		found.push( ...seen.found.map( ( what ) => `${ path }, ${ y } px down: ${ what }` ) );
		if ( seen.end ) {
			return found;
		}
	}
}

for ( const [ size, when ] of [
	[ PHONE, heavy( 'eight pages, scrolled from top to bottom' ) ],
	[ DESKTOP, onlyInFull ],
	[ { width: 768, height: 1024 }, onlyInFull ],
	[ { width: 1366, height: 768 }, onlyInFull ],
	[ { width: 1920, height: 1080 }, onlyInFull ],
] as const ) {
	for ( const answered of [ true, false ] ) {
		const state = answered ? 'after' : 'before';
		test.describe( () => {
			test.use( { answered, viewport: size } );

			test(
				`nothing that floats is over a text or a control at ${ size.width } px, ${ state } the answer about cookies`,
				when,
				async ( { page, context } ) => {
					test.slow();
					await setCartCookie( context, [ { id: product( 'mug' ).id, kiekis: 1 } ] );
					await signInAs( context, ( await customer( 'Overlap' ) ).token );
					const found: string[] = [];
					for ( const path of pathsOf( answered ) ) {
						found.push( ...( await walk( page, path ) ) );
					}
					expect( found ).toEqual( [] );
				}
			);
		} );
	}
}

test( 'the walk notices what floats over a text', onlyInFull, async ( { page } ) => {
	await page.goto( home( 'en' ), { waitUntil: 'networkidle' } );
	await page.evaluate( () => {
		const button = document.body.appendChild( document.createElement( 'button' ) );
		Object.assign( button.style, { position: 'fixed', left: '40px', bottom: '40px', width: '60px', height: '60px' } );
	} );
	expect( await walkHere( page ) ).not.toEqual( [] );
} );

const walkHere = async ( page: Page ): Promise< string[] > => {
	await page.evaluate( () => document.querySelector( 'main h2' )?.scrollIntoView( { block: 'end', behavior: 'instant' } ) );
	return ( await overlaps( page ) ).found;
};

test( 'the chat opens by itself where nothing is bought, paid or followed', async ( { page } ) => {
	await page.goto( home( 'en' ), { waitUntil: 'networkidle' } );
	await expect( chatCard( page ) ).toHaveCount( 1 );
	for ( const path of [ pathOf( product( 'mug' ).paths, 'en' ), route( 'checkout', 'en' ), `${ route( 'received-your-order', 'en' ) }?key=0` ] ) {
		await page.goto( path );
		await expect( chatCard( page ) ).toHaveCount( 0 );
	}
} );

test.describe( 'the strip', () => {
	test.use( { answered: false } );

	/** Share of the window, and whether the three answers are whole, in one row and of one size. */
	const look = ( page: Page ) =>
		bar( page ).evaluate( ( strip ) => {
			const { height, top, bottom } = strip.getBoundingClientRect();
			const answers = [ ...strip.querySelectorAll( '.v-consent__button' ) ].map( ( one ) => one.getBoundingClientRect() );
			return {
				share: height / innerHeight,
				answers: new Set( answers.map( ( one ) => [ one.width, one.height, one.top ].map( Math.round ).join() ) ).size,
				whole: answers.length === 3 && answers.every( ( one ) => one.top >= top && one.bottom <= bottom && one.height >= 44 ),
				scrolls: strip.scrollHeight > strip.clientHeight + 1,
			};
		} );

	const expectStrip = async ( page: Page, lang: string ): Promise< void > => {
		for ( const [ size, most ] of [
			[ PHONE, 0.4 ],
			[ DESKTOP, 0.25 ],
		] as const ) {
			await page.setViewportSize( size );
			const { share, ...rest } = await look( page );
			expect( rest, `${ lang } at ${ size.width } px` ).toEqual( { answers: 1, whole: true, scrolls: false } );
			expect( share, `${ lang } at ${ size.width } px` ).toBeLessThanOrEqual( most );
		}
	};

	test( 'takes a quarter of a desktop and 40 % of a phone at most, in all languages, with three whole answers', async ( { page } ) => {
		await page.emulateMedia( { reducedMotion: 'reduce' } );
		for ( const lang of LANGUAGES ) {
			await page.goto( pathOf( product( 'amphora-vase' ).paths, lang ) );
			await expect( bar( page ) ).toBeVisible();
			await expectStrip( page, lang );
		}
		// Languages that a shop can add.
		for ( const locale of [ 'pl_PL', 'es_ES', 'nl_NL', 'et', 'lv' ] ) {
			await page.evaluate(
				( texts ) => {
					const strip = document.getElementById( 'v-consent' ) as HTMLElement;
					const put = ( selector: string, text: string ): void => {
						( strip.querySelector( selector )?.firstChild as Text ).data = text;
					};
					put( '.v-consent__head .v-consent__text', texts.introduction );
					put( '#v-consent-more', texts.more );
					put( '[value=none]', texts.none );
					put( '[value=selected]', texts.selected );
					put( '[value=all]', texts.all );
				},
				{
					introduction: inLocale(
						locale,
						'Necessary cookies make the shop work; others need your consent, which you can withdraw at any time.'
					),
					more: inLocale( locale, 'Choices and details' ),
					none: inLocale( locale, 'Deny all' ),
					selected: inLocale( locale, 'Allow selected' ),
					all: inLocale( locale, 'Allow all' ),
				}
			);
			await expectStrip( page, locale );
		}
	} );

	test( 'unfolds its switches, also by “Allow selected”, and leaves the end of the page free', async ( { page } ) => {
		await page.setViewportSize( PHONE );
		await page.goto( pathOf( product( 'mug' ).paths, 'en' ) );
		const choices = page.locator( '#v-consent-choices' );
		await expect( choices ).toBeHidden();
		await choiceButton( page, 'selected' ).click();
		await expect( choices ).toBeVisible();
		await barReady( page );
		await page.keyboard.press( 'Escape' );
		await expect( choices ).toBeHidden();
		await expect( page.locator( '#v-consent-more' ) ).toBeFocused();
		await page.evaluate( () => window.scrollTo( { top: 1e6, behavior: 'instant' } ) );
		await expect( async () => {
			await page.evaluate( () => window.scrollTo( { top: 1e6, behavior: 'instant' } ) );
			const [ strip, last ] = [ await bar( page ).boundingBox(), await page.locator( '.v-footer' ).boundingBox() ];
			expect( ( last?.y ?? 0 ) + ( last?.height ?? 0 ) ).toBeLessThanOrEqual( ( strip?.y ?? 0 ) + 1 );
		} ).toPass();
	} );
} );
