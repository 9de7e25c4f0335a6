import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { PATIENCE } from './patience';

/** A page without frames needs no second page to join their results, and only violations are read: a third of the time of axe's defaults. */
const axe = ( page: Page ): AxeBuilder =>
	new AxeBuilder( { page } ).setLegacyMode( page.frames().length === 1 ).options( { resultTypes: [ 'violations' ] } );

/** Runs axe with all rules, best practices included. Waits for animations, which would distort the contrast. */
export async function expectAccessible( page: Page, what: string, within = 'html' ): Promise< void > {
	// Axe takes ten seconds and more on a slow machine.
	test.setTimeout( test.info().timeout + 20_000 * PATIENCE );
	await settled( page );
	// No script runs in sandboxed previews: axe would wait for them for ever.
	const { violations } = await axe( page ).include( within ).exclude( 'iframe[sandbox]' ).analyze();
	const found = violations.flatMap( ( { id, help, nodes } ) =>
		nodes.map(
			( { target, failureSummary } ) => `${ id }: ${ help } — ${ target.join( ' ' ) } ${ failureSummary?.split( '\n' ).slice( 1 ).join( ';' ) }`
		)
	);
	expect.soft( found, `axe on ${ what }` ).toEqual( [] );
}

/**
 * As above, but not in the gate, where a look costs as much as two pages: walk.spec.ts looks at every page there, and everybody.spec.ts at
 * every state in the full run.
 */
export async function expectAccessibleInFull( ...look: Parameters< typeof expectAccessible > ): Promise< void > {
	if ( process.env.VITRINE_FULL ) {
		await expectAccessible( ...look );
	}
}

/** Targets of at least 24 px (WCAG 2.2), which axe leaves out unless asked. From the top of the page, where the header covers none. */
export async function expectTargets( page: Page, what: string, within = 'html' ): Promise< void > {
	await settled( page );
	await page.evaluate( () => window.scrollTo( 0, 0 ) );
	const { violations } = await axe( page ).include( within ).withRules( [ 'target-size' ] ).analyze();
	const found = violations.flatMap( ( { nodes } ) => nodes.map( ( { target, failureSummary } ) => `${ target.join( ' ' ) } ${ failureSummary }` ) );
	expect.soft( found, `small targets on ${ what }` ).toEqual( [] );
}

/** Waits for fonts, pictures and animations. */
export async function settled( page: Page ): Promise< void > {
	await page.waitForLoadState( 'load' );
	await page.evaluate( async () => {
		await document.fonts.ready;
		// Animations in parts that `content-visibility` skips don't advance: they would never finish.
		const shown = ( { effect }: Animation ): boolean =>
			!! ( effect as KeyframeEffect | null )?.target?.checkVisibility( { contentVisibilityAuto: true } );
		const rest = ( animation: Animation ): Promise< unknown > =>
			Promise.race( [
				animation.finished.catch( () => null ),
				new Promise( ( done ) => {
					const timer = setInterval( () => {
						if ( ! shown( animation ) ) {
							clearInterval( timer );
							done( null );
						}
					}, 50 );
				} ),
			] );
		await Promise.all( document.getAnimations().filter( shown ).map( rest ) );
	} );
}
