import type { Options } from '../../contract';
import type { OptionsAction } from './types';

/** @param options Null where it could not be had. */
export const receiveOptions = ( options: Options | null ): OptionsAction => ( { type: 'options/loaded', options } );
