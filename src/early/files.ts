/** Defined by the build: the file of interaction/, and those of the cart's island separated by spaces. */
declare const __INTERACTION__: string;
declare const __CART__: string;

/** A native import of a file in the same folder, not bundled. */
export const importInteraction = (): Promise< unknown > => import( /* webpackIgnore: true */ `./${ __INTERACTION__ }` );

/** Fetches what the first click needs, without parsing it: interaction/, and the cart's files on pages of products. */
export const prefetch = (): void => {
	for ( const file of `${ document.querySelector( '.v-buy' ) ? `${ __CART__ } ` : '' }${ __INTERACTION__ }`.split( ' ' ) ) {
		const link = document.createElement( 'link' );
		link.rel = 'prefetch';
		link.href = new URL( file, import.meta.url ).href;
		document.head.append( link );
	}
};
