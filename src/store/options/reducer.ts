import { loaded, notLoaded } from '../loaded';
import type { Action } from '../types';
import type { OptionsState } from './types';

export const options = ( state: OptionsState = notLoaded, action: Action ): OptionsState =>
	action.type === 'options/loaded' ? loaded( state, action.options ) : state;
