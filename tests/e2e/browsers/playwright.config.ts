import { defineConfig } from '@playwright/test';
import { fromRoot, inCache } from '../../../bin/lib/paths.mjs';
import { PATIENCE } from '../support/patience';

/**
 * The way of a customer in Firefox and WebKitGTK. Playwright only runs the tests: it cannot drive the browsers of a distribution
 * (docs/testing.md).
 */
export default defineConfig( {
	testDir: fromRoot( 'tests/e2e/browsers' ),
	outputDir: inCache( 'test/browsers/results' ),
	globalSetup: fromRoot( 'tests/e2e/browsers/setup.ts' ),
	workers: 2,
	retries: 0,
	fullyParallel: false,
	forbidOnly: Boolean( process.env.CI ),
	timeout: 60_000 * PATIENCE,
	expect: { timeout: 20_000 * PATIENCE },
	reporter: 'line',
	projects: [ 'firefox', 'webkit' ].map( ( name ) => ( { name } ) ),
} );
