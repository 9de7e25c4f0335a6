/** How often a shop may be changed by other tests before something else is wrong with it. */
const MOST = 10;

/**
 * Two answers that may be compared, for nothing changed between them: other tests change options, menus and stock of the same shop, and
 * the first question is asked again to see whether they did.
 */
export async function atOneTime( ask: () => Promise< string >, askOther: () => Promise< string > ): Promise< { first: string; second: string } > {
	let first = await ask();
	for ( let tries = 0; tries < MOST; tries++ ) {
		const second = await askOther();
		const again = await ask();
		if ( again === first ) {
			return { first, second };
		}
		first = again;
	}
	throw new Error( `the same question had another answer ${ MOST } times` );
}
