import { useCallback, useEffect, useReducer } from '@wordpress/element';
import type { Bound } from '../fields/bound';
import { type Values, valueAt, withValueAt } from '../lib/paths';
import { type ApiResult, request } from '../lib/request';

/** The response of `settings/<topic>`; `version` is sent back, so that nothing saved since is overwritten. */
export interface TopicResponse {
	values: Values;
	version: string;
	context: Record< string, unknown >;
}

export interface FormState {
	status: 'loading' | 'failed' | 'ready' | 'saving';
	/** Values on the server. */
	saved: Values;
	/** Values in the form. */
	values: Values;
	version: string;
	context: Record< string, unknown >;
	/** Messages by field. */
	errors: Record< string, string >;
	notice: { kind: 'success' | 'error' | 'stale'; text: string } | null;
	/** The version that someone else has saved, after a conflict. */
	newerVersion: string;
}

type Action =
	| { type: 'LOAD' | 'SAVE' | 'DISMISS' }
	| { type: 'LOADED'; response: TopicResponse }
	| { type: 'FAILED'; text: string }
	| { type: 'CHANGED'; path: string; value: unknown }
	| { type: 'SAVED'; response: TopicResponse; text: string }
	| { type: 'REFUSED'; refusal: Extract< ApiResult< never >, { ok: false } > };

export const EMPTY: FormState = {
	status: 'loading',
	saved: {},
	values: {},
	version: '',
	context: {},
	errors: {},
	notice: null,
	newerVersion: '',
};

/** Removes the messages of a changed field, of its parts and of the fields that contain it. */
const without = ( errors: Record< string, string >, path: string ) =>
	Object.fromEntries(
		Object.entries( errors ).filter( ( [ field ] ) => field !== path && ! field.startsWith( `${ path }.` ) && ! path.startsWith( `${ field }.` ) )
	);

export function reducer( state: FormState, action: Action ): FormState {
	switch ( action.type ) {
		case 'LOAD':
			return { ...EMPTY };
		case 'LOADED':
			return { ...EMPTY, ...action.response, saved: action.response.values, status: 'ready' };
		case 'FAILED':
			return { ...EMPTY, status: 'failed', notice: { kind: 'error', text: action.text } };
		case 'CHANGED':
			return { ...state, values: withValueAt( state.values, action.path, action.value ), errors: without( state.errors, action.path ) };
		case 'SAVE':
			return { ...state, status: 'saving', notice: null, errors: {} };
		case 'SAVED':
			return { ...EMPTY, ...action.response, saved: action.response.values, status: 'ready', notice: { kind: 'success', text: action.text } };
		case 'REFUSED': {
			const { status, message, fields, data } = action.refusal;
			const stale = status === 409 && typeof data.version === 'string';
			return {
				...state,
				status: 'ready',
				errors: fields,
				newerVersion: stale ? String( data.version ) : '',
				notice: { kind: stale ? 'stale' : 'error', text: message },
			};
		}
		case 'DISMISS':
			return { ...state, notice: null };
	}
}

/** Whether the form differs from the server. */
export const isDirty = ( { saved, values }: FormState ): boolean => saved !== values && JSON.stringify( saved ) !== JSON.stringify( values );

/** The form of a topic: its values as fields, the result of the last save, and its actions. */
export interface TopicForm {
	state: FormState;
	/** Binds the field at a path. */
	field: < T >( path: string ) => Bound< T >;
	value: < T >( path: string ) => T;
	set: ( path: string, value: unknown ) => void;
	/** @param over The version to overwrite: the one that was read, or the one that someone else has saved since. */
	save: ( text: string, over?: string ) => Promise< void >;
	load: () => Promise< void >;
	dismiss: () => void;
}

export function useTopic( topic: string ): TopicForm {
	const [ state, dispatch ] = useReducer( reducer, EMPTY );

	const load = useCallback( async () => {
		dispatch( { type: 'LOAD' } );
		const response = await request< TopicResponse >( `settings/${ topic }` );
		dispatch( response.ok ? { type: 'LOADED', response: response.data } : { type: 'FAILED', text: response.message } );
	}, [ topic ] );

	useEffect( () => void load(), [ load ] );

	const set = ( path: string, value: unknown ) => dispatch( { type: 'CHANGED', path, value } );
	const value = < T >( path: string ): T => valueAt( state.values, path ) as T;

	return {
		state,
		value,
		set,
		field: < T >( path: string ): Bound< T > => ( {
			value: value< T >( path ),
			onChange: ( next ) => set( path, next ),
			error: state.errors[ path ] ?? '',
			errors: state.errors,
			path,
		} ),
		save: async ( text, over = state.version ) => {
			dispatch( { type: 'SAVE' } );
			const response = await request< TopicResponse >( `settings/${ topic }`, { values: state.values, version: over } );
			dispatch( response.ok ? { type: 'SAVED', response: response.data, text } : { type: 'REFUSED', refusal: response } );
		},
		load,
		dismiss: () => dispatch( { type: 'DISMISS' } ),
	};
}
