import { existsSync } from 'node:fs';
import { installPackages } from './apt.mjs';
import { Problem } from './say.mjs';

/** Debian's and Ubuntu's packages, Chrome's own, a Mac's; VITRINE_CHROMIUM wins. */
const PLACES = [
	process.env.VITRINE_CHROMIUM,
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Chromium without a user interface, which is what Playwright itself runs tests in. The same pages cost 40 % of the CPU time that
 * `chromium --headless` takes (docs/testing.md).
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const find = ( places = PLACES ) => places.find( ( place ) => place && existsSync( place ) );
const findForTests = () => find( [ process.env.VITRINE_CHROMIUM, HEADLESS_SHELL, ...PLACES ] );

/** Installs a browser for the tests where possible: the headless shell, or else Chromium. */
export async function ensureChromium( progress ) {
	if ( ! find( [ process.env.VITRINE_CHROMIUM, HEADLESS_SHELL ] ) ) {
		const why = 'Chromium is missing (VITRINE_CHROMIUM can name its path).';
		try {
			await installPackages( [ 'chromium-headless-shell' ], { why, progress } );
		} catch ( problem ) {
			if ( ! ( problem instanceof Problem ) ) {
				throw problem;
			}
			// Ubuntu lacks this package, and only root can install packages.
			if ( ! find() ) {
				await installPackages( [ 'chromium' ], { why, progress } );
			}
		}
	}
	return testBrowserPath();
}

/** Path of the browser that runs the tests. */
export function testBrowserPath() {
	return findForTests() ?? chromiumPath();
}

export function chromiumPath() {
	const found = find();
	if ( ! found ) {
		throw new Problem( 'Chromium is missing: install the package chromium, or name its path in VITRINE_CHROMIUM.' );
	}
	return found;
}

/** Without a sandbox (tests run as root in containers), and without the look-ups a browser makes by itself. */
export const CHROMIUM_FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	// A preview of an e-mail is a document without an origin: Chromium asks before it loads pictures of this machine.
	'--disable-features=LocalNetworkAccessChecks',
];
