import { fileURLToPath } from 'node:url';
import path from 'node:path';

export const ROOT = fileURLToPath( new URL( '../..', import.meta.url ) ).replace( /\/$/, '' );

/** Downloads, sites and reports. Ignored by git; can be deleted at any time. */
export const CACHE = path.join( ROOT, '.cache' );

export const WORDPRESS_CURRENT = '7.1';
export const WORDPRESS_OLDEST = '6.8';

export const fromRoot = ( ...parts ) => path.join( ROOT, ...parts );
export const inCache = ( ...parts ) => path.join( CACHE, ...parts );
