import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../../bin/lib/chromium.mjs';
import { fromRoot, inCache } from '../../bin/lib/paths.mjs';

/**
 * The shop in a real browser. Without VITRINE_URL a seeded site, a mail catcher and a server are made for the run; with it (and
 * VITRINE_SITE, VITRINE_MAIL) the tests use the one that runs there.
 */
export default defineConfig( {
	testDir: fromRoot( 'tests/e2e' ),
	testMatch: [ 'flows/**/*.spec.ts', 'specs/**/*.spec.ts' ],
	outputDir: inCache( 'test/e2e' ),
	globalSetup: fromRoot( 'tests/e2e/support/setup.ts' ),
	// Two browsers beside PHP's workers are what two cores can bear without timeouts that mean nothing.
	workers: 2,
	// A test that passes only when repeated has found a fault.
	retries: 0,
	forbidOnly: Boolean( process.env.CI ),
	timeout: 60_000,
	// What stands on a page may wait for its island, its texts and an answer, one after the other.
	expect: { timeout: 15_000 },
	reporter: 'line',
	use: {
		browserName: 'chromium',
		launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS },
		viewport: { width: 1280, height: 900 },
		locale: 'en-GB',
		timezoneId: 'Europe/Vilnius',
		// A click waits for the page that it leads to.
		actionTimeout: 20_000,
		navigationTimeout: 20_000,
		screenshot: 'only-on-failure',
		trace: 'off',
	},
} );
