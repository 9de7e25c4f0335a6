import type { Options } from '../../contract';
import type { State } from '../types';

/** Null until it is there; the first to ask has it fetched. */
export const getOptions = ( state: State ): Options | null => state.options.data;
