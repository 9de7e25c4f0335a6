type Dispatch = ( action: unknown ) => unknown;
type Reducer = ( state: unknown, action: unknown ) => unknown;
type Store = { getState: () => unknown; dispatch: Dispatch; subscribe: ( listener: () => void ) => () => void };
type Create = ( reducer: Reducer, state: unknown ) => Store;
type Middleware = ( store: Pick< Store, 'getState' | 'dispatch' > ) => ( next: Dispatch ) => Dispatch;

/** Instead of redux, without its checks of what is dispatched and when: the part that @wordpress/data uses. */
export const createStore = ( reducer: Reducer, initial: unknown, enhance: ( create: Create ) => Create ): Store =>
	enhance( ( reduce, start ) => {
		const listeners = new Set< () => void >();
		let state = reduce( start, { type: '@@redux/INIT' } );
		return {
			getState: () => state,
			dispatch: ( action ) => {
				state = reduce( state, action );
				[ ...listeners ].forEach( ( listener ) => listener() );
				return action;
			},
			subscribe: ( listener ) => {
				listeners.add( listener );
				return () => void listeners.delete( listener );
			},
		};
	} )( reducer, initial );

export const applyMiddleware =
	( ...middlewares: Middleware[] ) =>
	( create: Create ): Create =>
	( reducer, state ) => {
		const store = create( reducer, state );
		const full: Store = { ...store, dispatch: ( action ) => chain( action ) };
		const chain = middlewares.map( ( middleware ) => middleware( full ) ).reduceRight( ( next, add ) => add( next ), store.dispatch );
		return full;
	};
