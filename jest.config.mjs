import { createRequire } from 'node:module';

const require = createRequire( import.meta.url );

/** WordPress's own setup (jsdom, tests fail on unexpected console output), for TypeScript in src/. */
const { reporters: _, ...base } = require( '@wordpress/scripts/config/jest-unit.config' );

const common = {
	...base,
	cacheDirectory: '.cache/jest',
	roots: [ '<rootDir>/src' ],
	setupFilesAfterEnv: [ '@testing-library/jest-dom', '<rootDir>/bin/lib/checks/jest-times.js' ],
};

const ADMIN = '<rootDir>/src/admin/';

export default {
	reporters: [ 'default' ],
	// Only ends tests that hang: on a busy machine an ordinary one may take many seconds.
	testTimeout: 60_000,
	projects: [
		// The bundles of the shop contain the stand-ins of src/slim instead of parts of packages.
		{ ...common, displayName: 'shop', testPathIgnorePatterns: [ '/node_modules/', ADMIN ], resolver: '<rootDir>/bin/lib/checks/jest-slim.mjs' },
		// wp-admin uses the packages that WordPress brings.
		{ ...common, displayName: 'admin', roots: [ '<rootDir>/src/admin' ] },
	],
};
