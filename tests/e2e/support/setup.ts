import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startMailCatcher } from '../../fakes/mail/catcher.mjs';
import { startSocialFake } from '../../fakes/social/server.mjs';
import { startStripeFake } from '../../fakes/stripe/server.mjs';
import { freePort } from '../../../bin/lib/ports.mjs';
import { serve } from '../../../bin/lib/server.mjs';
import { seedSite } from '../../../bin/lib/site.mjs';
import { createTestSite } from '../../../bin/lib/test-site.mjs';
import { ensureBuild } from '../../../bin/lib/build.mjs';
import { fromRoot } from '../../../bin/lib/paths.mjs';
import { ask } from './ask';
import { backOffice, product, type Facts } from './shop';

/** All requests come from one address, which would hit the rate limits. E-mails are sent by cron. */
const CONSTANTS = { VITRINE_RATE_LIMITS: false, DISABLE_WP_CRON: false };

/** The whole matrix orders more of them than the demo shop has. */
const OFTEN_ORDERED = [ 'amphora-vase', 'breakfast-bowl', 'mug', 'side-plate' ];

const progress = (): void => {};

/** Creates the shop of this run unless VITRINE_URL names one, and passes its catalogue to all workers. */
export default async function setup(): Promise< () => Promise< void > > {
	const stop = process.env.VITRINE_URL ? async () => {} : await startShop();
	const site = process.env.VITRINE_SITE ?? '';
	copyFileSync( fromRoot( 'tests/e2e/support/mu-plugin.php' ), path.join( site, 'wp-content/mu-plugins/vitrine-e2e.php' ) );
	const social = await offerSocialSignIn( site );
	const stripe = await takeCards( site );
	const facts = ask< Facts >( site, 'facts' );
	process.env.VITRINE_FACTS = JSON.stringify( facts );
	ask( site, 'sell-all' );
	for ( const key of OFTEN_ORDERED ) {
		backOffice( site ).change( product( key, facts ).id, { stock: 5000 } );
	}
	return async () => {
		await social.stop();
		await stripe.stop();
		await stop();
	};
}

/** Starts the fakes of Google and Facebook. The site reads their URL from a file, so that a running server picks it up. */
async function offerSocialSignIn( site: string ): Promise< { stop: () => Promise< void > } > {
	const social = await startSocialFake();
	writeFileSync( path.join( site, 'wp-content/vitrine-social.txt' ), social.url );
	ask( site, 'offer-social', social.shop );
	process.env.VITRINE_SOCIAL = social.url;
	return social;
}

/** Starts the fake of Stripe, configured in the same way. */
async function takeCards( site: string ): Promise< { stop: () => Promise< void > } > {
	const stripe = await startStripeFake( { webhook: `${ process.env.VITRINE_URL }/wp-json/data/v1/stripe_webhook` } );
	writeFileSync( path.join( site, 'wp-content/vitrine-stripe.json' ), JSON.stringify( { url: stripe.url, keys: stripe.shop } ) );
	process.env.VITRINE_STRIPE = stripe.url;
	return stripe;
}

async function startShop(): Promise< () => Promise< void > > {
	await ensureBuild( progress );
	const shop = await createTestSite( 'e2e', { constants: CONSTANTS } );
	await seedSite( shop.site, progress );
	const mail = await startMailCatcher();
	// A delayed response blocks its worker: more workers keep VITRINE_JITTER a delay instead of a queue.
	const workers = process.env.VITRINE_JITTER ? 16 : 4;
	const server = await serve( shop.site, { port: await freePort( 9300 ), smtpPort: mail.smtpPort, workers } );
	Object.assign( process.env, {
		VITRINE_URL: server.url,
		VITRINE_SITE: shop.site,
		VITRINE_MAIL: mail.url,
		VITRINE_SERVER_ID: String( server.child.pid ),
	} );
	return async () => {
		await server.stop();
		await mail.stop();
		await shop.stop();
	};
}
