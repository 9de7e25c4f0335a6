import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

/** Everything that axe knows to be wrong, best practices included, with the elements that it is about; what moves is half transparent. */
export async function expectAccessible( page: Page, what: string ): Promise< void > {
	// Looking so closely takes a slow machine ten seconds and more, which are not the test's.
	test.setTimeout( test.info().timeout + 20_000 );
	await settled( page );
	const { violations } = await new AxeBuilder( { page } ).analyze();
	const found = violations.flatMap( ( { id, help, nodes } ) =>
		nodes.map(
			( { target, failureSummary } ) => `${ id }: ${ help } — ${ target.join( ' ' ) } ${ failureSummary?.split( '\n' ).slice( 1 ).join( ';' ) }`
		)
	);
	expect( found, `axe on ${ what }` ).toEqual( [] );
}

/** Motion has ended and pictures in view are there: what is looked at is what a visitor sees. */
export async function settled( page: Page ): Promise< void > {
	await page.waitForLoadState( 'load' );
	await page.evaluate( async () => {
		await document.fonts.ready;
		await Promise.all( document.getAnimations().map( ( animation ) => animation.finished.catch( () => null ) ) );
	} );
}
