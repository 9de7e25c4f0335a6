import type { User } from '../../contract';
import type { LoginView } from '../../lib/bus';

export type SessionState = {
	/** Without the token, which nobody but the calls needs. */
	user: User | null;
	/** `unknown`: a token is there and the shop has not answered yet. */
	status: 'unknown' | 'guest' | 'customer';
	/** The question who it is got no answer; a token is there still. */
	failed: boolean;
	/** The sign-in popup: null while it is closed. `then`: address to go to after signing in, empty to stay. */
	popup: { view: LoginView; then: string } | null;
};

export type SessionAction =
	| { type: 'session/changed'; user: User | null }
	| { type: 'session/asking' }
	| { type: 'session/failed' }
	| { type: 'session/popup'; popup: SessionState[ 'popup' ] };
