import type { Options } from '../contract';
import { createLoadedSlice } from './loaded-slice';

export const optionsSlice = createLoadedSlice< 'options', Options >( 'options', ( api ) => api.getOptions() );
