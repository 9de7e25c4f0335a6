import { useEffect, useMemo, useState } from '@wordpress/element';
import type { RefObject } from 'react';
import { request } from '../lib/request';
import { useLeaveWarning } from '../lib/use-leave-warning';
import { fromDocument, isEdited, moveErrors, rebase, toRequest, type Family, type FamilyDocument } from './model';

interface FamilyState {
	/** Null while it is loading. */
	family: Family | null;
	/** Messages of the last save, by cell. */
	errors: Record< string, string >;
	/** Message about the last save or load; empty if it was successful. */
	message: string;
	isSaving: boolean;
	/** Whether there are edits to save. */
	edited: boolean;
	/** Number of saves that were rejected. */
	rejections: number;
	change: ( family: Family ) => void;
	/** After a conflict, moves the edits on top of the current state, so that the next save is accepted. Otherwise null. */
	keepEdits: ( () => void ) | null;
	/** Whether it was saved. */
	save: () => Promise< FamilyDocument | null >;
}

const NO_ERRORS: Record< string, string > = {};

/** Loads the options and variants of a product, and saves them with one request. */
export function useFamily( product: number ): FamilyState {
	const [ family, setFamily ] = useState< Family | null >( null );
	const [ errors, setErrors ] = useState( NO_ERRORS );
	const [ message, setMessage ] = useState( '' );
	const [ isSaving, setSaving ] = useState( false );
	const [ rejections, setRejections ] = useState( 0 );
	const [ now, setNow ] = useState< FamilyDocument | null >( null );
	const edited = useMemo( () => family !== null && isEdited( family ), [ family ] );
	useLeaveWarning( edited );
	useEffect( () => {
		let gone = false;
		request< FamilyDocument >( `products/${ product }/variants` ).then( ( response ) => {
			if ( ! gone ) {
				setFamily( response.ok ? fromDocument( response.data ) : null );
				setMessage( response.ok ? '' : response.message );
			}
		} );
		return () => {
			gone = true;
		};
	}, [ product ] );
	const change = ( next: Family ) => {
		if ( family && errors !== NO_ERRORS ) {
			setErrors( moveErrors( errors, family, next ) );
		}
		setFamily( next );
	};
	const save = async (): Promise< FamilyDocument | null > => {
		if ( ! family ) {
			return null;
		}
		setSaving( true );
		const response = await request< FamilyDocument >( `products/${ product }/variants`, toRequest( family ) );
		setSaving( false );
		setErrors( response.ok ? NO_ERRORS : response.fields );
		setMessage( response.ok ? '' : response.message );
		setRejections( ( before ) => before + ( response.ok ? 0 : 1 ) );
		setNow( response.ok ? null : ( ( response.data.now as FamilyDocument | undefined ) ?? null ) );
		if ( response.ok ) {
			setFamily( fromDocument( response.data ) );
		}
		return response.ok ? response.data : null;
	};
	return {
		family,
		errors,
		message,
		isSaving,
		edited,
		rejections,
		change,
		keepEdits:
			now && family
				? () => {
						setFamily( rebase( family, now ) );
						setNow( null );
						setMessage( '' );
					}
				: null,
		save,
	};
}

/** Moves the focus to the first wrong cell after a rejected save. */
export function useFocusOnError( element: RefObject< HTMLElement >, rejections: number ): void {
	useEffect( () => {
		if ( rejections > 0 ) {
			element.current?.querySelector< HTMLElement >( '[aria-invalid="true"]' )?.focus();
		}
	}, [ element, rejections ] );
}
