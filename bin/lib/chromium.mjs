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

const find = () => PLACES.find( ( place ) => place && existsSync( place ) );

/** Installs Chromium where it is missing and that can be done. */
export async function ensureChromium( progress ) {
	if ( ! find() ) {
		await installPackages( [ 'chromium' ], { why: 'Chromium is not here (its path may be named in VITRINE_CHROMIUM).', progress } );
	}
	return chromiumPath();
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
];
