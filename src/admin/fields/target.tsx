import { ComboboxControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FieldProps } from './bound';
import { helpText } from './help';
import { TextField } from './text';
import { request } from '../lib/request';

/** What a link can lead to, as `vitrine-admin/v1/link-targets` finds it. */
export interface Target {
	/** The value to store: `page:12`. */
	to: string;
	name: string;
	/** The name, and what it is. */
	label: string;
}

export type TargetKind = 'route' | 'page' | 'category' | 'product';

/** Milliseconds between the last keystroke and the search. */
const PAUSE = 250;

/** Value of the choice of another URL. */
const ELSEWHERE = 'elsewhere';

/** Initial value of the URL field. */
const URL_PREFIX = 'https://';

const isStored = ( value: string ): boolean => /^(route|page|category|product):/.test( value );

interface Props extends FieldProps< string > {
	/** Kinds to search; without it, all. */
	kinds?: TargetKind[];
	/** Code of the language whose translations are listed first. */
	language?: string;
	/** Names of targets by value, which are also suggested before a search. */
	known?: Record< string, string >;
	/** Label of the choice without target; without it, the field can be emptied only. */
	none?: string;
	/** Whether another URL can be typed. */
	hasUrl?: boolean;
	/** Receives the chosen target's name as well. */
	onChoose?: ( to: string, name: string ) => void;
}

/** Searches targets by name, and finds the names of the stored one. */
function useTargets( value: string, kinds: TargetKind[] | undefined, language: string, known: Record< string, string > ) {
	const [ named, setNamed ] = useState< Target[] >( [] );
	const [ found, setFound ] = useState< Target[] >( [] );
	const [ missing, setMissing ] = useState( '' );
	const waiting = useRef( 0 );
	const last = useRef( 0 );
	const filter = ( kinds ?? [] ).map( ( kind ) => `&kinds[]=${ kind }` ).join( '' );
	const isUnknown = isStored( value ) && ! ( value in known ) && ! [ ...named, ...found ].some( ( { to } ) => to === value );
	const search = async ( typed: string ) => {
		const own = ++last.current;
		const response = await request< Target[] >(
			`link-targets?search=${ encodeURIComponent( typed ) }&language=${ encodeURIComponent( language ) }${ filter }`
		);
		if ( response.ok && own === last.current ) {
			setFound( response.data );
		}
	};
	useEffect( () => {
		let gone = false;
		if ( isUnknown ) {
			void request< Target[] >( `link-targets?to[]=${ encodeURIComponent( value ) }` ).then( ( response ) => {
				if ( ! gone && response.ok ) {
					setNamed( ( before ) => [ ...before, ...response.data ] );
					setMissing( response.data.length ? '' : value );
				}
			} );
		}
		return () => {
			gone = true;
		};
	}, [ value, isUnknown ] );
	useEffect( () => () => window.clearTimeout( waiting.current ), [] );
	return {
		named,
		found,
		isMissing: isUnknown && missing === value,
		/** Also called with '' when the field gets the focus, which then suggests the first targets. */
		search: ( typed: string ) => {
			window.clearTimeout( waiting.current );
			waiting.current = window.setTimeout( () => void search( typed ), PAUSE );
		},
	};
}

/** A page of the shop, a page, a category or a product, chosen by its name; or another URL. */
export function TargetField( { label, help, value, onChange, error, kinds, language = '', known = {}, none, hasUrl, onChoose, ...field }: Props ) {
	const { named, found, isMissing, search } = useTargets( value, kinds, language, known );
	const elsewhere = hasUrl === true && value !== '' && ! isStored( value ) && ! ( value in known );
	const names = new Map( [
		...Object.entries( known ).map( ( [ to, name ] ): [ string, Target ] => [ to, { to, name, label: name } ] ),
		...[ ...named, ...found ].map( ( target ): [ string, Target ] => [ target.to, target ] ),
	] );
	const gone = __( 'This target no longer exists, or is not published. Choose another one.', 'vitrine' );
	const choices = [ ...names.values() ].map( ( { to, label: name } ) => ( { value: to, label: name } ) );
	// ComboboxControl shows nothing for a value without an option.
	const pending = isStored( value ) && ! names.has( value ) ? [ { value, label: isMissing ? __( 'Not available', 'vitrine' ) : '…' } ] : [];
	const choose = ( chosen: string ) => {
		const to = chosen === ELSEWHERE ? URL_PREFIX : chosen;
		if ( onChoose ) {
			onChoose( to, names.get( chosen )?.name ?? '' );
		} else {
			onChange( to );
		}
	};
	return (
		<div className="vitrine-field vitrine-target" data-wrong={ error !== '' || isMissing }>
			<ComboboxControl
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ label }
				help={ helpText( elsewhere ? '' : error || ( isMissing ? gone : '' ), help ) }
				value={ elsewhere ? ELSEWHERE : value }
				allowReset={ none === undefined }
				options={ [
					...( none === undefined ? [] : [ { value: '', label: none } ] ),
					...pending,
					...choices,
					...( hasUrl ? [ { value: ELSEWHERE, label: __( 'Custom URL', 'vitrine' ) } ] : [] ),
				] }
				onFilterValueChange={ search }
				onChange={ ( chosen ) => choose( chosen ?? '' ) }
			/>
			{ elsewhere && (
				<TextField { ...field } value={ value } onChange={ onChange } error={ error } type="url" label={ __( 'URL', 'vitrine' ) } />
			) }
		</div>
	);
}
