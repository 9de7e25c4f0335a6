import type { CartLine, CartProduct } from '../contract';
import { listen, tell } from '../lib/bus';
import { addLine, replacesOther } from '../lib/cart';
import { readStored, saveCart, storedLines } from '../lib/cart-storage';
import { readJson } from '../lib/config';
import { all, on } from './dom';
import { islandElement, loadIsland } from './islands';
import { say } from './say';

const FORM = 'form[data-v-add-to-cart]';

const productOf = ( form: HTMLFormElement ): CartProduct | null => {
	const product = readJson( form.querySelector( 'script[type="application/json"]' ) );
	return product && typeof ( product as CartProduct ).id === 'number' ? ( product as CartProduct ) : null;
};

const lineOf = ( product: CartProduct, data: FormData | URLSearchParams ): CartLine => {
	const line: CartLine = { id: product.id, kiekis: Math.max( 1, Math.floor( Number( data.get( 'kiekis' ) ) || 1 ) ) };
	const shipping = data.get( 'shipping' );
	if ( typeof shipping === 'string' && shipping ) {
		line.shipping = shipping;
	}
	const properties = data.getAll( 'accessory' ).map( ( id ) => ( { id: Number( id ) } ) );
	if ( properties.length ) {
		line.properties = properties;
	}
	return line;
};

/** The count and the button answer at once; the drawer follows as soon as its island is there. */
const add = async ( form: HTMLFormElement, product: CartProduct, line: CartLine ): Promise< void > => {
	const lines = storedLines();
	const mended = readStored() === null;
	const replaced = replacesOther( lines, line );
	saveCart( addLine( lines, line ) );
	tell( 'cart', { from: 'early' } );
	const button = form.querySelector( '[type=submit]' );
	button?.setAttribute( 'data-v-state', 'busy' );
	const ready = await loadIsland( 'cart', islandElement( 'cart' ) );
	button?.setAttribute( 'data-v-state', 'added' );
	if ( ready ) {
		tell( 'open-cart', { added: line, product, replaced, mended } );
	} else {
		say( 'added' );
	}
	setTimeout( () => button?.removeAttribute( 'data-v-state' ), 2000 );
};

/**
 * A form that was sent before this script was there came back as the page's own query: the click is done now, not lost.
 */
const finishEarlySubmit = (): void => {
	const query = new URLSearchParams( location.search );
	if ( ! query.has( 'kiekis' ) ) {
		return;
	}
	const forms = all< HTMLFormElement >( FORM );
	const wanted = query.get( 'product' );
	const form = forms.find( ( candidate ) => String( productOf( candidate )?.id ) === wanted ) ?? ( wanted ? undefined : forms[ 0 ] );
	const product = form && productOf( form );
	if ( form && product ) {
		void add( form, product, lineOf( product, query ) );
		for ( const name of [ 'product', 'kiekis', 'accessory', 'shipping' ] ) {
			query.delete( name );
		}
		const rest = query.toString();
		history.replaceState( null, '', location.origin + location.pathname + ( rest && `?${ rest }` ) + location.hash );
	}
};

export const watchAddToCart = (): void => {
	// Whoever wants the drawer; what was told before it was there, its store knows.
	listen( 'open-cart', () => void loadIsland( 'cart', islandElement( 'cart' ) ) );
	on< HTMLFormElement >( 'submit', FORM, ( form, event ) => {
		const product = productOf( form );
		if ( product ) {
			event.preventDefault();
			void add( form, product, lineOf( product, new FormData( form ) ) );
		}
	} );
	// Who points at the button will probably press it.
	for ( const type of [ 'pointerover', 'focusin' ] ) {
		on( type, `${ FORM } [type=submit]`, () => void loadIsland( 'cart' ) );
	}
	finishEarlySubmit();
};
