import type * as selectors from './selectors';
import type { Action, State } from './types';

type Bound< Selector > = Selector extends ( state: State, ...args: infer Args ) => infer Value ? ( ...args: Args ) => Value : never;

type ThunkArguments = {
	dispatch: < A extends Action | Thunk< unknown > >( action: A ) => A extends Thunk< infer Returned > ? Returned : A;
	select: { [ Name in keyof typeof selectors ]: Bound< ( typeof selectors )[ Name ] > };
};

export type Thunk< Returned = void | Promise< void > > = ( context: ThunkArguments ) => Returned;
