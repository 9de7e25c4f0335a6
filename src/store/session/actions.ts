import type { Result, SessionBegun } from '../../api';
import type {
	LoginArguments,
	LostResetPasswordArguments,
	RegisterArguments,
	RegistrationRefusal,
	SaveProfileArguments,
	SetUserPassArguments,
	SignInNeed,
	UnlinkSocialArguments,
	User,
	VerifiedEmail,
} from '../../contract';
import type { Messages } from '../../lib/bus';
import { userOf } from '../../lib/session';
import type { Environment } from '../environment';
import type { Thunk } from '../types';
import { createSessionEffects, type SessionParts } from './effects';
import type { SessionAction } from './types';

/** What an action of a person gives a component: `msg` is the server's text, or the fixed one (specification, section 8). */
export type Outcome< Data = null > = { status: boolean; msg: string; data?: Data | null };

type Action< Data = null > = Thunk< Promise< Outcome< Data > > >;

const outcome = < Data = null >( { status, message, data }: { status: boolean; message: string; data: Data | null } ): Outcome< Data > => ( {
	status,
	msg: message,
	data,
} );

/** @param user Null for a guest. */
export const receiveUser = ( user: User | null ): SessionAction => ( { type: 'session/changed', user } );

export const closeLogin = (): SessionAction => ( { type: 'session/popup', popup: null } );

export const createSessionActions = ( environment: Environment, parts: SessionParts ) => {
	const { api, session, tell } = environment;
	const { onSignedIn, onSignedOut } = createSessionEffects( parts );

	/** Takes the record of an answer; a token that comes with it is kept where the calls find it, and nowhere else. */
	const take =
		( { token, ...user }: User ): Thunk =>
		( { dispatch } ) => {
			if ( token ) {
				session.keep( token );
			}
			dispatch( receiveUser( user ) );
			tell( 'session', { user, from: 'store' } );
		};

	const enter =
		< Refusal >( asking: Promise< Result< null, Refusal, SessionBegun > > ): Action< Refusal > =>
		async ( { dispatch } ) => {
			const answer = await asking;
			if ( answer.status ) {
				dispatch( take( answer.user ) );
				dispatch( onSignedIn( { ...answer, how: 'begun' } ) );
			}
			return outcome< Refusal >( answer );
		};

	const renew =
		< Refusal >( asking: Promise< Result< null, Refusal, { user: User } > > ): Action< Refusal > =>
		async ( { dispatch } ) => {
			const answer = await asking;
			if ( answer.status ) {
				dispatch( take( answer.user ) );
			}
			return outcome< Refusal >( answer );
		};

	/** The visitor is a guest from now on. Nothing is said: who signed out knows, and a dead token is no news to anybody. */
	const endSession =
		(): Thunk =>
		( { dispatch, select } ) => {
			const before = select.getSessionStatus();
			session.drop();
			dispatch( receiveUser( null ) );
			if ( before !== 'guest' ) {
				dispatch( onSignedOut() );
				tell( 'session', { user: null, from: 'store' } );
			}
		};

	const leave =
		( asking: Promise< Result< null > >, always: boolean ): Action =>
		async ( { dispatch } ) => {
			const answer = await asking;
			if ( answer.status || always ) {
				dispatch( endSession() );
			}
			return outcome( answer );
		};

	/** Finds out who it is: at the start, after a failure, and when another tab or the early layer says that it changed. */
	const startSession =
		(): Thunk< Promise< void > > =>
		async ( { dispatch, select } ) => {
			const token = session.read();
			if ( ! token ) {
				const was = select.getSessionStatus();
				dispatch( receiveUser( null ) );
				if ( was === 'customer' ) {
					dispatch( onSignedOut() );
				}
				return;
			}
			dispatch( { type: 'session/asking' } );
			const answer = await session.start();
			const user = userOf( answer );
			const now = session.read();
			if ( ! now ) {
				dispatch( endSession() );
			} else if ( now === token && answer && user ) {
				dispatch( receiveUser( user ) );
				dispatch( onSignedIn( { ...answer, how: 'resumed' } ) );
			} else if ( now === token ) {
				dispatch( { type: 'session/failed' } );
			}
			// Another token is of somebody who signed in meanwhile, whose record came with it.
		};

	return {
		startSession,
		endSession,

		logIn: ( body: LoginArguments ): Action< SignInNeed > => enter( api.login( body ) ),
		register: ( body: RegisterArguments ): Action< RegistrationRefusal > => enter( api.register( body ) ),
		resetPassword: ( body: LostResetPasswordArguments ): Action => enter( api.lostResetPassword( body ) ),

		setPassword: ( body: SetUserPassArguments ): Action => renew( api.setUserPass( body ) ),
		saveProfile: ( body: SaveProfileArguments ): Action< RegistrationRefusal > => renew( api.saveProfile( body ) ),
		unlinkSocial: ( type: UnlinkSocialArguments[ 'type' ] ): Action => renew( api.unlinkSocial( type ) ),

		lostPass:
			( email: string ): Action =>
			async () =>
				outcome( await api.lost( email ) ),
		changeEmail:
			( email: string, password: string ): Action =>
			async () =>
				outcome( await api.changeEmail( { email, password } ) ),
		sendVerification: (): Action => async () => outcome( await api.sendVerification() ),

		/** The address may be the signed-in customer's or another's, so the record is asked for again. */
		verifyEmail:
			( key: string ): Action< VerifiedEmail > =>
			async ( { dispatch } ) => {
				const answer = await api.verifyEmail( key );
				if ( answer.status ) {
					session.forget();
					await dispatch( startSession() );
				}
				return outcome< VerifiedEmail >( answer );
			},

		/** Whatever the shop says, this browser is signed out. */
		logOut: ( everywhere = false ): Action => leave( api.logout( everywhere ), true ),
		/** @param password Empty for an account without one. */
		deleteAccount: ( password: string ): Action => leave( api.deleteAccount( password ), false ),

		openLogin: ( { view = 'login', then = '' }: Messages[ 'open-login' ] ): SessionAction => ( {
			type: 'session/popup',
			popup: { view, then },
		} ),
		closeLogin,
	};
};
