import type { Options } from '../contract';
import { call } from './client';
import type { Result } from './result';

export const getOptions = (): Promise< Result< Options > > => call( 'get_options' );
