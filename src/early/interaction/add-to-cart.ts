import type { CartLine as WireLine, CartProduct, GetProductQntAnswer } from '../../contract';
import { on, emit } from '../../lib/bus';
import { addLine } from '../../lib/cart';
import { readStoredCart, saveStoredLines, storedLines } from '../../lib/cart-storage';
import { readJson } from '../../lib/config';
import { fetchAsCustomer } from '../../lib/session';
import { seen } from '../at-start';
import { all } from '../dom';
import { islandElement, loadIsland } from './islands';
import { notify } from '../notify';
import { delegate } from './delegate';

/** For the answer about the stock, in milliseconds. */
const PATIENCE = 2000;

const FORM = 'form[data-v-add-to-cart]';

const productOf = ( form: HTMLFormElement ): CartProduct | null => {
	const product = readJson( form.querySelector( 'script[type="application/json"]' ) ) as CartProduct | null;
	return typeof product?.id === 'number' ? product : null;
};

const lineOf = ( product: CartProduct, data: FormData | URLSearchParams ): WireLine => {
	const line: WireLine = { id: product.id, kiekis: Math.max( 1, Math.floor( Number( data.get( 'kiekis' ) ) || 1 ) ) };
	const shipping = data.get( 'shipping' );
	if ( shipping ) {
		line.shipping = String( shipping );
	}
	const properties = data.getAll( 'accessory' ).map( ( id ) => ( { id: Number( id ) } ) );
	if ( properties.length ) {
		line.properties = properties;
	}
	return line;
};

type Stock = ( GetProductQntAnswer & { failed?: true } ) | null;

/**
 * Asks whether the product can still be bought: the page may be older than its stock. Null if the answer takes too long or the visitor
 * leaves the page: the server checks the cart again.
 */
const askStock = ( { id }: CartProduct ): Promise< Stock > =>
	new Promise( ( resolve ) => {
		void fetchAsCustomer< GetProductQntAnswer >( 'get_product_qnt', { id } ).then( resolve );
		const skip = (): void => resolve( null );
		setTimeout( skip, PATIENCE );
		addEventListener( 'pagehide', skip );
	} );

const BUSY = 'aria-busy';

/** Adds what can still be bought; the drawer opens when its island has loaded. Until the answer about the stock the button is busy, for screen readers, too. */
const add = async ( form: HTMLFormElement, product: CartProduct, line: WireLine ): Promise< void > => {
	const button = form.querySelector( '[type=submit]' ) ?? form;
	if ( button.hasAttribute( BUSY ) ) {
		return;
	}
	button.setAttribute( BUSY, 'true' );
	void loadIsland( 'cart' );
	const stock = await askStock( product );
	button.removeAttribute( BUSY );
	if ( stock && ! ( stock.failed || stock.data?.available ) ) {
		emit( 'notice', { kind: 'error', text: stock.message } );
		return;
	}
	const lines = storedLines();
	const repaired = readStoredCart() === null;
	const previous = lines.find( ( { id } ) => id === line.id );
	if ( previous && ! product.title ) {
		// A card knows the id only, and adds one to what is in the cart.
		line = { ...previous, kiekis: previous.kiekis + 1 };
	}
	saveStoredLines( addLine( lines, line ) );
	emit( 'cart', { from: 'early' } );
	// Without its files there is one notice only: what the visitor wanted has been done.
	if ( ( await loadIsland( 'cart' ) ) && ( await loadIsland( 'cart', islandElement( 'cart' ) ) ) ) {
		emit( 'open-cart', { added: line, previous, product, repaired } );
	} else {
		notify( 'added' );
	}
};

/** A form submitted before this script had loaded reloads the page with its fields as the query: adds the line now. */
const finishEarlySubmit = (): void => {
	const url = new URL( location.href );
	const query = url.searchParams;
	const wanted = query.get( 'add' );
	const form = wanted && all< HTMLFormElement >( FORM ).find( ( candidate ) => String( productOf( candidate )?.id ) === wanted );
	const product = form && productOf( form );
	if ( form && product ) {
		void add( form, product, lineOf( product, query ) );
		for ( const name of [ 'add', 'kiekis', 'accessory', 'shipping' ] ) {
			query.delete( name );
		}
		history.replaceState( null, '', url );
	}
};

export const watchAddToCart = (): void => {
	const load = (): void => void loadIsland( 'cart', islandElement( 'cart' ) );
	// Loads the drawer for any event that opens it, and the store that merges the carts.
	on( 'open-cart', load );
	on( 'merge-cart', load );
	delegate< HTMLFormElement >( 'submit', FORM, ( form, event ) => {
		const product = productOf( form );
		if ( product ) {
			event.preventDefault();
			const data = new FormData( form );
			const named = data.get( 'add' ) ?? product.id;
			if ( `${ named }` !== `${ product.id }` || ( product.title && seen.path !== location.pathname ) ) {
				// Address and page name different products: another script has changed one of them.
				location.reload();
			} else if ( ! form.closest( '[inert]' ) ) {
				void add( form, product, lineOf( product, data ) );
			}
		}
	} );
	// Preloads the drawer on hover and focus.
	delegate( 'pointerover focusin', `${ FORM } [type=submit]`, () => void loadIsland( 'cart' ) );
	finishEarlySubmit();
};
