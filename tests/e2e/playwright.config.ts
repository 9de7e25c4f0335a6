import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, testBrowserPath } from '../../bin/lib/chromium.mjs';
import { fromRoot, inCache } from '../../bin/lib/paths.mjs';
import { PATIENCE } from './support/patience';

/** What a response costs depends on what earlier tests have stored, and on those that run beside it: in `npm test` these come first. */
const COUNTS = 'specs/counts.spec.ts';

/**
 * The shop in a real browser. Without VITRINE_URL a seeded site, a mail catcher and a server are started for the run; with it (and
 * VITRINE_SITE, VITRINE_MAIL) the tests use an existing one. `npm test` skips the tests tagged @full; VITRINE_FULL=1 runs all.
 */
export default defineConfig( {
	testDir: fromRoot( 'tests/e2e' ),
	projects: [
		{ name: 'untouched shop', testMatch: COUNTS },
		{
			name: 'shop',
			testMatch: [ 'flows/**/*.spec.ts', 'specs/**/*.spec.ts' ],
			testIgnore: COUNTS,
			dependencies: process.env.CI ? [ 'untouched shop' ] : [],
		},
	],
	grepInvert: process.env.VITRINE_FULL ? [] : /@full/,
	outputDir: inCache( 'test/e2e' ),
	globalSetup: fromRoot( 'tests/e2e/support/setup.ts' ),
	// Two cores run two browsers and the PHP workers without spurious timeouts.
	workers: 2,
	// A test that passes only on a retry has found a race.
	retries: 0,
	forbidOnly: Boolean( process.env.CI ),
	timeout: 60_000 * PATIENCE,
	// Content may wait for an island, its translations and a response, one after the other; e-mails wait for cron.
	expect: { timeout: 20_000 * PATIENCE },
	reporter: 'line',
	use: {
		browserName: 'chromium',
		launchOptions: { executablePath: testBrowserPath(), args: CHROMIUM_FLAGS },
		viewport: { width: 1280, height: 900 },
		locale: 'en-GB',
		timezoneId: 'Europe/Vilnius',
		// A click waits for the navigation it starts.
		actionTimeout: 20_000 * PATIENCE,
		navigationTimeout: 20_000 * PATIENCE,
		screenshot: 'only-on-failure',
		trace: 'off',
	},
} );
