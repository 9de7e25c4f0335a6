import { expectAccessible, settled } from '../support/accessible';
import { bar, choiceButton, tab, unfold } from '../support/consent';
import { home, pathOf, product } from '../support/shop';
import { expect, onlyInFull, test } from '../support/test';

test.use( { answered: false } );

test( 'the bar never covers the focused element', onlyInFull, async ( { page } ) => {
	await page.setViewportSize( { width: 360, height: 640 } );
	await page.goto( pathOf( product( 'mug' ).paths, 'en' ) );
	await expect( bar( page ) ).toBeVisible();
	await page.locator( 'main a, main button' ).first().focus();
	const covered: string[] = [];
	for ( let step = 0; step < 25; step++ ) {
		await page.keyboard.press( 'Tab' );
		covered.push(
			...( await page.evaluate( () => {
				const element = document.querySelector( ':focus' );
				const box = element?.getBoundingClientRect();
				const top = document.querySelector( '.v-consent' )?.getBoundingClientRect().top ?? Infinity;
				return element && box && ! element.closest( '.v-consent' ) && box.height && box.top >= top
					? [ element.outerHTML.slice( 0, 120 ) ]
					: [];
			} ) )
		);
	}
	expect( covered ).toEqual( [] );
} );

for ( const width of [ 360, 1280 ] ) {
	test( `every tab of the bar is accessible at ${ width } px`, onlyInFull, async ( { page } ) => {
		await page.setViewportSize( { width, height: 740 } );
		await page.goto( home( 'en' ) );
		await settled( page );
		await expectAccessible( page, 'the bar' );
		await unfold( page );
		for ( const name of [ 'details', 'about', 'consent' ] as const ) {
			await tab( page, name ).click();
			await expect( page.locator( `#v-consent-${ name }` ) ).toBeVisible();
			await settled( page );
			await expectAccessible( page, `the tab ${ name }` );
		}
		await choiceButton( page, 'none' ).click();
		await expect( bar( page ) ).toBeHidden();
		await settled( page );
		await expectAccessible( page, 'the settings button' );
	} );
}
