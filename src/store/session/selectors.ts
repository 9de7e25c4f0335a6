import type { User } from '../../contract';
import type { State } from '../types';
import type { SessionState } from './types';

export const getSession = ( state: State ): SessionState => state.session;

/** Null for a guest, and until the server has responded. */
export const getUser = ( state: State ): User | null => state.session.user;

export const getSessionStatus = ( state: State ): SessionState[ 'status' ] => state.session.status;

export const getLoginPopup = ( state: State ): SessionState[ 'popup' ] => state.session.popup;
