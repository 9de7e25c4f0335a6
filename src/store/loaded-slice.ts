import type { Result } from '../api';
import type { Environment } from './environment';
import type { Thunk } from './thunk';
import type { Action, Loaded, LoadedAction } from './types';

/**
 * A slice whose state is one fetched value.
 *
 * @param name  Prefix of the action type.
 * @param fetch Requests the value.
 */
export const createLoadedSlice = < Name extends string, Data >(
	name: Name,
	fetch: ( api: Environment[ 'api' ], signal: AbortSignal ) => Promise< Result< Data > >
) => {
	type Loading = LoadedAction< Name, Data >;
	const type = `${ name }/loaded` as const;

	/** @param data Null if the request failed: the previous value is kept. */
	const receive = ( data: Data | null ): Loading => ( { type, data } );

	const reducer = ( state: Loaded< Data > = { status: 'none', data: null }, action: Action ): Loaded< Data > => {
		if ( ( action.type as string ) !== type ) {
			return state;
		}
		const { data } = action as unknown as Loading;
		return data === null ? { status: 'failed', data: state.data } : { status: 'ready', data };
	};

	/** A newer request cancels an older one (specification, section 4). */
	const createLoader = ( { api }: Environment ): ( () => Thunk< Promise< void > > ) => {
		let request: AbortController | null = null;
		return () =>
			async ( { dispatch } ) => {
				request?.abort();
				const current = new AbortController();
				request = current;
				const answer = await fetch( api, current.signal );
				if ( current === request ) {
					dispatch( receive( answer.status ? answer.data : null ) as unknown as Action );
				}
			};
	};

	return { reducer, receive, createLoader };
};
