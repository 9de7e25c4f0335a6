/** Elements that are looked up by the first id or link inside them, so that a value that appears above doesn't replace those below. */
const KEYED = 'li,article,details';

/** What belongs to the page and not to the response: what the visitor opened, and marks of scripts. */
const OWN = [ 'open', 'aria-busy', 'aria-pressed' ];

const keyOf = ( node: Node ): string => {
	if ( ! ( node instanceof Element ) ) {
		return node.nodeName;
	}
	const inner = node.matches( KEYED ) ? node.querySelector( '[id],[href]' ) : null;
	return node.id || inner?.id || inner?.getAttribute( 'href' ) || node.nodeName;
};

const copyAttributes = ( old: Element, fresh: Element ): void => {
	for ( const { name } of [ ...old.attributes ] ) {
		if ( ! OWN.includes( name ) && ! fresh.hasAttribute( name ) ) {
			old.removeAttribute( name );
		}
	}
	for ( const { name, value } of [ ...fresh.attributes ] ) {
		if ( ! OWN.includes( name ) && old.getAttribute( name ) !== value ) {
			old.setAttribute( name, value );
		}
	}
};

/**
 * Changes an element into another one, keeping the nodes that both have: with them the focus, what is being typed, open filters and the
 * scroll position of the sheet. The other element is used up.
 */
export const morph = ( old: Element, fresh: Element ): void => {
	copyAttributes( old, fresh );
	if ( old instanceof HTMLInputElement && old !== old.ownerDocument.activeElement ) {
		old.value = fresh.getAttribute( 'value' ) ?? '';
	}
	let next = old.firstChild;
	const removeUntil = ( end: ChildNode | null ): void => {
		while ( next !== end ) {
			const gone = next;
			next = next?.nextSibling ?? null;
			gone?.remove();
		}
	};
	for ( const child of [ ...fresh.childNodes ] ) {
		let same = next;
		while ( same && keyOf( same ) !== keyOf( child ) ) {
			same = same.nextSibling;
		}
		if ( ! same ) {
			old.insertBefore( child, next );
			continue;
		}
		removeUntil( same );
		next = same.nextSibling;
		if ( child instanceof Text ) {
			if ( same.nodeValue !== child.nodeValue ) {
				same.nodeValue = child.nodeValue;
			}
		} else if ( same instanceof Element ) {
			morph( same, child as Element );
		}
	}
	removeUntil( null );
};
