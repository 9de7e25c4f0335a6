import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHROMIUM_FLAGS, testBrowserPath } from '../../../bin/lib/chromium.mjs';
import { inCache } from '../../../bin/lib/paths.mjs';
import { home, pathOf, product, route } from '../support/shop';
import { expect, onlyInFull, test, type Page } from '../support/test';

/** Folder of the system's DejaVu fonts; empty if it has none. */
const folder = ( () => {
	try {
		const file = execFileSync( 'fc-list', [ 'DejaVu Sans:style=Book', 'file' ], { encoding: 'utf8' } ).split( ':' )[ 0 ]?.trim();
		return file ? path.dirname( file ) : '';
	} catch {
		return '';
	}
} )();

/** A system that has DejaVu only, as small Linux systems do: none of the fonts that the theme names first. */
const fontsFile = (): string => {
	const own = inCache( 'test/fonts' );
	mkdirSync( own, { recursive: true } );
	const file = path.join( own, 'fonts.conf' );
	writeFileSync( file, `<?xml version="1.0"?><fontconfig><dir>${ folder }</dir><cachedir>${ own }</cachedir></fontconfig>` );
	return file;
};

test.use( {
	launchOptions: {
		executablePath: testBrowserPath(),
		args: CHROMIUM_FLAGS,
		env: { ...process.env, FONTCONFIG_FILE: fontsFile() } as Record< string, string >,
	},
} );

/** A word that is a pixel wider moves its neighbours sideways: 0.003 is far from a line that wraps elsewhere. */
const MOST = 0.003;

const shiftOf = async ( page: Page, url: string ): Promise< number > => {
	await page.goto( url );
	await page.evaluate( async () => void ( await document.fonts.ready ) );
	await page.waitForTimeout( 200 );
	return page.evaluate( () => ( window as unknown as { shift: number } ).shift );
};

test( 'the fonts replace those of a system with DejaVu only without moving the page', onlyInFull, async ( { page, faults } ) => {
	test.skip( ! folder, 'the system has no DejaVu fonts' );
	faults.allow( /404/ );
	await page.addInitScript( () => {
		Object.assign( window, { shift: 0 } );
		new PerformanceObserver( ( list ) =>
			list
				.getEntries()
				.forEach( ( entry ) => ( ( window as unknown as { shift: number } ).shift += ( entry as unknown as { value: number } ).value ) )
		).observe( { type: 'layout-shift', buffered: true } );
	} );
	// The page is painted in the fallback first.
	await page.route( /\.woff2/, async ( font ) => {
		await new Promise( ( done ) => setTimeout( done, 700 ) );
		await font.continue();
	} );
	for ( const width of [ 360, 1280 ] ) {
		await page.setViewportSize( { width, height: 800 } );
		for ( const url of [ '/nothing-here', pathOf( product( 'mug' ).paths, 'en' ), route( 'contact', 'de' ), home( 'lt' ) ] ) {
			expect( await shiftOf( page, url ), `${ url } at ${ width } px` ).toBeLessThan( MOST );
		}
	}
} );
