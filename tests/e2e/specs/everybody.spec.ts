import { expectAccessible, expectTargets, settled } from '../support/accessible';
import { expectFitsLargeText, expectFitsSpaced, expectFitsZoomed } from '../support/layout';
import { LANGUAGES, type Lang } from '../support/shop';
import { STATES } from '../support/states';
import { expect, onlyInFull, test } from '../support/test';
import { treeFaults } from '../support/tree';

/** Markup and colours do not depend on the language, widths of words do. */
const WIDTHS: Partial< Record< Lang, number > > = { de: 360, lt: 1280 };

for ( const { name, open, narrow, wide } of STATES ) {
	for ( const lang of LANGUAGES ) {
		const width = WIDTHS[ lang ] ?? ( narrow ? 360 : 1280 );
		if ( ( narrow && width > 360 ) || ( wide && width < 1280 ) ) {
			continue;
		}
		test( `everybody can use: ${ name } (${ lang })`, onlyInFull, async ( { page, faults } ) => {
			test.slow();
			faults.allow( /no-such-page-anywhere/ );
			await page.setViewportSize( { width, height: 800 } );
			await open( page, lang );
			await settled( page );
			expect.soft( await treeFaults( page, lang ), 'accessibility tree' ).toEqual( [] );
			if ( WIDTHS[ lang ] ) {
				await expectAccessible( page, name );
				await expectTargets( page, name );
				await expectFitsSpaced( page, name );
				await expectFitsZoomed( page, name );
			}
			if ( width > 360 ) {
				await expectFitsLargeText( page, name, width );
			}
		} );
	}
}
