import { freePort } from '../../../bin/lib/ports.mjs';
import { serve } from '../../../bin/lib/server.mjs';
import { createTestSite } from '../../../bin/lib/test-site.mjs';
import { ask } from './ask';
import type { Paths } from './shop';

export interface Scratch {
	site: string;
	url: string;
	stop: () => Promise< void >;
}

/** A separate small site without the demo. */
export async function scratchSite( name: string, { plugin = true } = {} ): Promise< Scratch > {
	const made = await createTestSite( `e2e-${ name }`, { plugin, constants: { VITRINE_RATE_LIMITS: false } } );
	if ( plugin ) {
		ask( made.site, 'take-payment', {} );
	}
	// Two workers looking for a port at once would find the same one.
	const first = 9500 + 50 * Number( process.env.TEST_PARALLEL_INDEX ?? 0 );
	const server = await serve( made.site, { port: await freePort( first ), workers: 2 } );
	return {
		site: made.site,
		url: server.url,
		stop: async () => {
			await server.stop();
			await made.stop();
		},
	};
}

export interface OwnProduct {
	id: number;
	paths: Paths;
}

/** A product in one language, without a picture. */
export const addCup = ( site: string ): OwnProduct =>
	ask< OwnProduct >( site, 'add-product', {
		facts: { sku: 'CUP-1', price: 1500, stock: 5, shippingPrice: 400 },
		texts: {
			en: {
				title: 'Own cup',
				excerpt: 'The first of a new shop.',
				content: '<!-- wp:paragraph --><p>Thrown by hand.</p><!-- /wp:paragraph -->',
			},
		},
	} );
