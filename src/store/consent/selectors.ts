import type { State } from '../types';
import type { ConsentState } from './types';

export const getConsent = ( state: State ): ConsentState => state.consent;
