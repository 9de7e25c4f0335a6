import { all } from '../../early/dom';
import { Lightbox } from './lightbox';
import { place, scrollToPlace } from './rail';
import './style.scss';

/**
 * Thumbnails scroll the gallery instead of the page and follow a swipe; a picture opens the lightbox. The island contains the region that
 * another variant replaces, so everything is looked up when it is needed.
 */
export const mount = ( gallery: HTMLElement ): void => {
	const railOf = (): HTMLElement | null => gallery.querySelector( '.v-gallery__rail' );

	const show = ( index: number, smooth = true ): void => {
		const rail = railOf();
		if ( rail ) {
			scrollToPlace( rail, index, smooth );
		}
	};

	const mark = ( index: number ): void =>
		all( '.v-gallery__thumbs a', gallery ).forEach( ( thumb, at ) => thumb.setAttribute( 'aria-current', String( at === index ) ) );

	const dialog = gallery.querySelector( 'dialog' );
	const lightbox =
		dialog &&
		new Lightbox( dialog, ( index ) => {
			show( index, false );
			// The dialog returns the focus to the picture that opened it, which may be out of sight now.
			all( '.v-gallery__zoom', gallery )[ index ]?.focus( { preventScroll: true } );
		} );

	gallery.addEventListener( 'click', ( event ) => {
		delete gallery.dataset.vPressed;
		const target = event.target as Element;
		const thumb = target.closest( '.v-gallery__thumbs a' );
		const enlarge = target.closest< HTMLButtonElement >( '.v-gallery__zoom' );
		if ( thumb ) {
			event.preventDefault();
			const index = all( '.v-gallery__thumbs a', gallery ).indexOf( thumb as HTMLElement );
			show( index );
			mark( index );
		} else if ( enlarge ) {
			lightbox?.open( all< HTMLImageElement >( '.v-gallery__picture img', gallery ), Number( enlarge.value ) );
		}
	} );

	// Does not bubble, and the rail may be replaced.
	gallery.addEventListener(
		'scrollend',
		( { target } ) => {
			if ( target === railOf() ) {
				mark( place( target as HTMLElement ) );
			}
		},
		true
	);

	// A click that came before this script.
	const [ pressed ] = all( `[id="${ gallery.dataset.vPressed }"]`, gallery );
	delete gallery.dataset.vPressed;
	pressed?.click();
};
