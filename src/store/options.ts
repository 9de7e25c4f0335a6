import type { Options } from '../contract';
import { createLoadedSlice } from './loaded-slice';
import type { State } from './types';

export const optionsSlice = createLoadedSlice< 'options', Options >( 'options', ( api ) => api.getOptions() );

/** Null until they are loaded; the first call requests them. */
export const getOptions = ( state: State ): Options | null => state.options.data;
