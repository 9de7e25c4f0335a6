import { useCallback, useEffect, useRef, useState, type RefObject } from '@wordpress/element';

interface Settings {
	field: HTMLInputElement | null;
	form: HTMLFormElement | null;
	list: RefObject< HTMLElement >;
	/** Id of the list; its options are `id-0`, `id-1`, … */
	id: string;
	count: number;
	onTerm: ( term: string ) => void;
}

/** The option that a key moves to; -1 is the field itself. */
const nextOption = ( key: string, from: number, count: number ): number | null => {
	switch ( key ) {
		case 'ArrowDown':
			return from + 1 < count ? from + 1 : -1;
		case 'ArrowUp':
			return from >= 0 ? from - 1 : count - 1;
		default:
			return null;
	}
};

/** Adds the keys and attributes of a combobox to the server's field; removes them on unmount. */
export const useCombobox = ( { field, form, list, id, count, onTerm }: Settings ) => {
	const [ expanded, setExpanded ] = useState( () => field !== null && field === field.ownerDocument.activeElement );
	const [ active, setActive ] = useState( -1 );
	const now = useRef( { active, count, expanded } );
	now.current = { active, count, expanded };

	const close = useCallback( () => {
		setExpanded( false );
		setActive( -1 );
	}, [] );

	useEffect( () => {
		if ( ! field || ! form ) {
			return;
		}
		const onInput = (): void => {
			setActive( -1 );
			setExpanded( true );
			onTerm( field.value );
		};
		const onFocus = (): void => setExpanded( true );
		const onKey = ( event: KeyboardEvent ): void => {
			const { active: from, count: most, expanded: open } = now.current;
			if ( event.key === 'Escape' && open && field.value.trim() ) {
				// Inside a menu, a dialog or a phone's search, each Esc closes one level only.
				event.preventDefault();
				event.stopPropagation();
				close();
				return;
			}
			if ( event.key === 'Enter' && open && from >= 0 ) {
				event.preventDefault();
				document.getElementById( `${ id }-${ from }` )?.click();
				return;
			}
			const to = most > 0 ? nextOption( event.key, open ? from : -1, most ) : null;
			if ( to !== null ) {
				event.preventDefault();
				setExpanded( true );
				setActive( to );
			}
		};
		const onLeave = ( event: FocusEvent ): void => {
			if ( ! ( event.relatedTarget instanceof Node && form.contains( event.relatedTarget ) ) ) {
				close();
			}
		};
		const onOutside = ( event: Event ): void => {
			if ( event.target instanceof Node && ! form.contains( event.target ) ) {
				close();
			}
		};
		field.setAttribute( 'role', 'combobox' );
		field.setAttribute( 'aria-autocomplete', 'list' );
		field.setAttribute( 'aria-controls', id );
		field.setAttribute( 'autocomplete', 'off' );
		// Input from before the island loaded.
		onTerm( field.value );
		field.addEventListener( 'input', onInput );
		field.addEventListener( 'focus', onFocus );
		field.addEventListener( 'keydown', onKey );
		form.addEventListener( 'focusout', onLeave );
		document.addEventListener( 'pointerdown', onOutside );
		return () => {
			field.removeEventListener( 'input', onInput );
			field.removeEventListener( 'focus', onFocus );
			field.removeEventListener( 'keydown', onKey );
			form.removeEventListener( 'focusout', onLeave );
			document.removeEventListener( 'pointerdown', onOutside );
			for ( const name of [ 'role', 'aria-autocomplete', 'aria-controls', 'aria-expanded', 'aria-activedescendant' ] ) {
				field.removeAttribute( name );
			}
		};
	}, [ field, form, list, id, onTerm, close ] );

	useEffect( () => {
		field?.setAttribute( 'aria-expanded', String( expanded && count > 0 ) );
		if ( expanded && active >= 0 ) {
			field?.setAttribute( 'aria-activedescendant', `${ id }-${ active }` );
		} else {
			field?.removeAttribute( 'aria-activedescendant' );
		}
	}, [ field, id, expanded, active, count ] );

	return { active, expanded, close };
};
