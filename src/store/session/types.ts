import type { User } from '../../contract';
import type { LoginView } from '../../lib/bus';

export type SessionState = {
	/** Without the token. */
	user: User | null;
	/** `unknown`: a token is stored and the server has not responded yet. */
	status: 'unknown' | 'guest' | 'customer';
	/** The user could not be loaded; the token is kept. */
	failed: boolean;
	/** The sign-in popup; null while closed. `then`: URL to go to after signing in; empty to stay. */
	popup: { view: LoginView; then: string } | null;
};

export type SessionAction =
	| { type: 'session/changed'; user: User | null }
	| { type: 'session/requested' }
	| { type: 'session/failed' }
	| { type: 'session/popup-set'; popup: SessionState[ 'popup' ] };
