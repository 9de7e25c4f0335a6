import { useCallback, useEffect, useReducer } from '@wordpress/element';
import type { Bound } from '../fields/bound';
import { type Values, valueAt, withValueAt } from '../lib/paths';
import { type Answer, ask } from '../lib/request';

/** What `settings/<topic>` answers; `version` is sent back, so that nobody writes over what somebody else has saved since. */
export interface TopicAnswer {
	values: Values;
	version: string;
	context: Record< string, unknown >;
}

export interface FormState {
	status: 'loading' | 'failed' | 'ready' | 'saving';
	/** What the server has. */
	saved: Values;
	/** What the form shows. */
	values: Values;
	version: string;
	context: Record< string, unknown >;
	/** Messages by field. */
	errors: Record< string, string >;
	said: { kind: 'success' | 'error' | 'stale'; text: string } | null;
	/** Version of what somebody else has saved meanwhile. */
	newer: string;
}

type Action =
	| { type: 'LOAD' | 'SAVE' | 'HUSH' }
	| { type: 'LOADED'; answer: TopicAnswer }
	| { type: 'FAILED'; text: string }
	| { type: 'CHANGED'; path: string; value: unknown }
	| { type: 'SAVED'; answer: TopicAnswer; text: string }
	| { type: 'REFUSED'; refusal: Extract< Answer< never >, { ok: false } > };

export const EMPTY: FormState = {
	status: 'loading',
	saved: {},
	values: {},
	version: '',
	context: {},
	errors: {},
	said: null,
	newer: '',
};

/** Messages at other fields; what is below or above the changed one has been seen to. */
const without = ( errors: Record< string, string >, path: string ) =>
	Object.fromEntries(
		Object.entries( errors ).filter( ( [ field ] ) => field !== path && ! field.startsWith( `${ path }.` ) && ! path.startsWith( `${ field }.` ) )
	);

export function reducer( state: FormState, action: Action ): FormState {
	switch ( action.type ) {
		case 'LOAD':
			return { ...EMPTY };
		case 'LOADED':
			return { ...EMPTY, ...action.answer, saved: action.answer.values, status: 'ready' };
		case 'FAILED':
			return { ...EMPTY, status: 'failed', said: { kind: 'error', text: action.text } };
		case 'CHANGED':
			return { ...state, values: withValueAt( state.values, action.path, action.value ), errors: without( state.errors, action.path ) };
		case 'SAVE':
			return { ...state, status: 'saving', said: null, errors: {} };
		case 'SAVED':
			return { ...EMPTY, ...action.answer, saved: action.answer.values, status: 'ready', said: { kind: 'success', text: action.text } };
		case 'REFUSED': {
			const { status, message, fields, data } = action.refusal;
			const stale = status === 409 && typeof data.version === 'string';
			return {
				...state,
				status: 'ready',
				errors: fields,
				newer: stale ? String( data.version ) : '',
				said: { kind: stale ? 'stale' : 'error', text: message },
			};
		}
		case 'HUSH':
			return { ...state, said: null };
	}
}

/** Whether something was typed that the server does not have. */
export const isDirty = ( { saved, values }: FormState ): boolean => saved !== values && JSON.stringify( saved ) !== JSON.stringify( values );

/** A topic's values as fields take them, what was said to the last save, and the ways to save or load. */
export interface TopicForm {
	state: FormState;
	/** The value at a path, what changes it, and the server's message there. */
	field: < T >( path: string ) => Bound< T >;
	value: < T >( path: string ) => T;
	set: ( path: string, value: unknown ) => void;
	/** @param over The version to write over: what was read, or what somebody else saved meanwhile. */
	save: ( text: string, over?: string ) => Promise< void >;
	load: () => Promise< void >;
	hush: () => void;
}

export function useTopic( topic: string ): TopicForm {
	const [ state, dispatch ] = useReducer( reducer, EMPTY );

	const load = useCallback( async () => {
		dispatch( { type: 'LOAD' } );
		const answer = await ask< TopicAnswer >( `settings/${ topic }` );
		dispatch( answer.ok ? { type: 'LOADED', answer: answer.data } : { type: 'FAILED', text: answer.message } );
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
			const answer = await ask< TopicAnswer >( `settings/${ topic }`, { values: state.values, version: over } );
			dispatch( answer.ok ? { type: 'SAVED', answer: answer.data, text } : { type: 'REFUSED', refusal: answer } );
		},
		load,
		hush: () => dispatch( { type: 'HUSH' } ),
	};
}
