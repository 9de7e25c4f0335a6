import { emit } from '../../../lib/bus';
import { CATEGORIES, clearStoredData, DENY_ALL, keepConsent, readConsent, type ConsentChoice } from '../../../lib/consent';
import { enqueue } from './queue';
import type { Parts } from './parts';

/** Running services stop on reload. */
const sayWithdrawn = ( { bar }: Parts ): void => emit( 'notice', { kind: 'info', text: bar.dataset.vWithdrawn ?? '' } );

/** Clears the data of withdrawn categories. Last: services that are notified might write their cookies once more. */
const withdraw = ( parts: Parts, withdrawn: readonly string[] ): void => {
	clearStoredData( withdrawn );
	if ( withdrawn.length ) {
		sayWithdrawn( parts );
	}
};

/**
 * Keeps the choice in this browser, then notifies the services: of what was kept, so that a browser without cookies loads none. The server
 * records it afterwards, and renews the cookies, which browsers limit to a few days if a script sets them.
 */
export const choose = ( parts: Parts, choice: ConsentChoice ): void => {
	const before = readConsent();
	const version = Number( parts.bar.dataset.vVersion );
	keepConsent( choice, version );
	emit( 'consent', readConsent() ?? DENY_ALL );
	withdraw(
		parts,
		CATEGORIES.filter( ( category ) => before?.[ category ] && ! choice[ category ] )
	);
	enqueue( { ...choice, version, at: Date.now() } );
};

/**
 * Does here what the tab did in which the choice was made: clears the data of withdrawn categories, which running services may have written
 * again. The services know already.
 *
 * @param parts  Elements of the banner.
 * @param before Cookies of the choice before.
 */
export const follow = ( parts: Parts, before: string ): void => {
	const now = readConsent();
	withdraw(
		parts,
		CATEGORIES.filter( ( category ) => before.includes( `${ category }=1` ) && ! now?.[ category ] )
	);
};
