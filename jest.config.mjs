import { createRequire } from 'node:module';

const require = createRequire( import.meta.url );

/** WordPress's own setup (jsdom, tests fail on unexpected console output), for TypeScript in src/. */
export default {
	...require( '@wordpress/scripts/config/jest-unit.config' ),
	reporters: [ 'default' ],
	cacheDirectory: '.cache/jest',
	roots: [ '<rootDir>/src' ],
	// Only ends tests that hang: on a busy machine an ordinary one may take many seconds.
	testTimeout: 60_000,
	setupFilesAfterEnv: [ '@testing-library/jest-dom', '<rootDir>/bin/lib/checks/jest-times.js' ],
};
