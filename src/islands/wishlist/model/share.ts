import { __ } from '@wordpress/i18n';
import { pageConfig } from '../../../lib/config';

/** @param key Names the list to whoever has it. */
export const sharedAddress = ( key: string ): string => `${ pageConfig().urls.shared ?? '/shared-wishlist' }?key=${ encodeURIComponent( key ) }`;

/** Whether the device has a sheet of its own for handing something on. */
export const canShare = (): boolean => 'share' in navigator;

/** Closing the device's sheet is no error. */
export const shareAddress = ( url: string ): Promise< void > =>
	navigator.share( { title: __( 'Shared favourites', 'vitrine' ), url } ).catch( () => undefined );

/** @return False where the browser does not let a page write to the clipboard. */
export const copyText = async ( text: string ): Promise< boolean > => {
	try {
		await navigator.clipboard.writeText( text );
		return true;
	} catch {
		// An insecure address has no clipboard, and a visitor may forbid it.
		return false;
	}
};
