import type { Options } from '../../contract';
import type { Loaded } from '../loaded';

export type OptionsState = Loaded< Options >;

export type OptionsAction = { type: 'options/loaded'; options: Options | null };
