import { all } from './dom';

/**
 * Shows the floating links while no menu of the theme that has them has a box: many themes hide a menu on phones, or have another one there.
 * The size is reported, not read from the layout.
 */
const float = document.querySelector< HTMLElement >( '.v-shop-links--float' );
const shown = new Set< Element >();

const observer = new ResizeObserver( ( entries ) => {
	for ( const { target, contentRect } of entries ) {
		shown[ contentRect.width ? 'add' : 'delete' ]( target );
	}
	if ( float ) {
		float.hidden = shown.size > 0;
	}
} );

all( '.v-shop-links--menu' ).forEach( ( menu ) => observer.observe( menu ) );
