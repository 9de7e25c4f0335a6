import type { CartProduct } from '../contract';

/** Sets the page's body and clears cookies and storage, as for a new visitor. */
export const openPage = ( html: string ): void => {
	document.body.innerHTML = html;
	localStorage.clear();
	for ( const name of [ 'cart', 'favorite' ] ) {
		document.cookie = `${ name }=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
	}
};

/** An add-to-cart form as the server prints it. */
export const addToCartForm = ( product: CartProduct ): string => `
	<form data-v-add-to-cart action="${ product.url }">
		<script type="application/json">${ JSON.stringify( product ) }</script>
		<input type="hidden" name="add" value="${ product.id }">
		<div data-v-stepper><button value="-1">-</button><input name="kiekis" type="number" min="1" max="5" value="1"><button value="1">+</button><output></output></div>
		<input type="checkbox" name="accessory" value="90">
		<select name="shipping"><option value="carrier">Carrier</option><option value="pickup">Pick-up</option></select>
		<button type="submit">Add to cart</button>
	</form>`;

export const element = < E extends Element = HTMLElement >( selector: string ): E => {
	const found = document.querySelector< E >( selector );
	if ( ! found ) {
		throw new Error( `No ${ selector } on the page.` );
	}
	return found;
};

export const click = ( selector: string ): boolean =>
	element( selector ).dispatchEvent( new MouseEvent( 'click', { bubbles: true, cancelable: true } ) );

/** Waits until pending promises have settled. */
export const flushPromises = (): Promise< void > => new Promise( ( resolve ) => setTimeout( resolve, 0 ) );
