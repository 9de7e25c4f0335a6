import type { NewSession, Result } from '../../api';
import type {
	LoginArguments,
	LostArguments,
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
import { PRODUCT_TEXTS } from '../../api/client';
import type { BusEvents } from '../../lib/bus';
import type { Environment } from '../environment';
import { receiveError } from '../errors/actions';
import type { Thunk } from '../thunk';
import { createSessionEffects, type SessionDependencies } from './effects';
import type { SessionAction } from './types';

/** Result of a customer action. `msg` is the specification's name for `message` (section 7). */
export type ActionResult< Data = null, Refusal = null > = Result< Data, Refusal > & { msg: string; detail?: string };

type Action< Data = null, Refusal = null > = Thunk< Promise< ActionResult< Data, Refusal > > >;

/** Only the result itself: the user record and the token of a response stay in the store. */
export const toActionResult = < Data, Refusal >( result: Result< Data, Refusal > ): ActionResult< Data, Refusal > =>
	result.status ? { status: true, message: result.message, msg: result.message, data: result.data } : { ...result, msg: result.message };

/** @param user Null for a guest. */
const receiveUser = ( user: User | null ): SessionAction => ( { type: 'session/changed', user } );

const closeLogin = (): SessionAction => ( { type: 'session/popup-set', popup: null } );

export const createSessionActions = ( environment: Environment, dependencies: SessionDependencies ) => {
	const { api, session, clearDraft, emit } = environment;
	const { onSignedIn, onSignedOut } = createSessionEffects( dependencies );

	/** The token is kept in the token storage only, never in the state. */
	const storeUser =
		( { token, ...user }: User ): Thunk =>
		( { dispatch } ) => {
			if ( token ) {
				session.save( token );
			}
			dispatch( receiveUser( user ) );
			emit( 'session', { user, from: 'store' } );
		};

	const signIn =
		< Refusal >( request: Promise< Result< null, Refusal, NewSession > > ): Action< null, Refusal > =>
		async ( { dispatch } ) => {
			const answer = await request;
			if ( answer.status ) {
				dispatch( storeUser( answer.user ) );
				dispatch( onSignedIn( answer.account, 'new' ) );
			}
			return toActionResult( answer );
		};

	const updateUser =
		< Refusal >( request: Promise< Result< null, Refusal, { user: User } > > ): Action< null, Refusal > =>
		async ( { dispatch } ) => {
			const answer = await request;
			if ( answer.status ) {
				dispatch( storeUser( answer.user ) );
			}
			return toActionResult( answer );
		};

	/** Makes the visitor a guest, without a notice. */
	const endSession =
		(): Thunk =>
		( { dispatch, select } ) => {
			const before = select.getSessionStatus();
			session.clear();
			dispatch( receiveUser( null ) );
			if ( before !== 'guest' ) {
				dispatch( onSignedOut() );
				emit( 'session', { user: null, from: 'store' } );
			}
		};

	const signOut =
		( request: Promise< Result< null > >, evenIfFailed: boolean ): Action =>
		async ( { dispatch } ) => {
			const answer = await request;
			if ( answer.status || evenIfFailed ) {
				clearDraft();
				dispatch( endSession() );
			}
			return toActionResult( answer );
		};

	/** Loads the user at the start, after a failure, and when another tab or the early layer reports a change. The early layer shows a failure. */
	const getCurrent =
		(): Thunk< Promise< Pick< ActionResult, 'status' | 'msg' > > > =>
		async ( { dispatch, select } ) => {
			const token = session.read();
			if ( ! token ) {
				const before = select.getSessionStatus();
				dispatch( receiveUser( null ) );
				if ( before === 'customer' ) {
					dispatch( onSignedOut() );
				}
				return { status: false, msg: '' };
			}
			dispatch( { type: 'session/requested' } );
			const answer = await session.fetchUser();
			const failure = answer?.failure;
			const current = session.read();
			if ( ! current ) {
				dispatch( endSession() );
			} else if ( current === token && answer?.user ) {
				dispatch( receiveUser( answer.user ) );
				dispatch( onSignedIn( answer.account, 'resumed' ) );
			} else if ( current === token ) {
				dispatch( { type: 'session/failed' } );
				dispatch( receiveError( failure ?? null ) );
			}
			// If the token has changed during the request, the new sign-in has already loaded the user.
			return { status: select.getUser() !== null, msg: failure ? PRODUCT_TEXTS[ failure.reason ] : '' };
		};

	/** After a change of the record that its response does not contain, such as a withdrawal: loads it again, and shows it in the header. */
	const refreshUser =
		(): Thunk< Promise< void > > =>
		async ( { dispatch, select } ) => {
			if ( session.read() ) {
				session.invalidateUser();
				await dispatch( getCurrent() );
				emit( 'session', { user: select.getUser(), from: 'store' } );
			}
		};

	return {
		getCurrent,
		refreshUser,
		endSession,

		logIn: ( body: LoginArguments ): Action< null, SignInNeed > => signIn( api.login( body ) ),
		register: ( body: RegisterArguments ): Action< null, RegistrationRefusal > => signIn( api.register( body ) ),
		resetPassword: ( body: LostResetPasswordArguments ): Action< null, RegistrationRefusal > => signIn( api.lostResetPassword( body ) ),

		setPassword: ( body: SetUserPassArguments ): Action< null, RegistrationRefusal > => updateUser( api.setUserPass( body ) ),
		saveProfile: ( body: SaveProfileArguments ): Action< null, RegistrationRefusal > => updateUser( api.saveProfile( body ) ),
		unlinkSocial: ( type: UnlinkSocialArguments[ 'type' ] ): Action => updateUser( api.unlinkSocial( type ) ),

		lostPass:
			( { email }: LostArguments ): Action =>
			async () =>
				toActionResult( await api.lost( email ) ),
		changeEmail:
			( email: string, password: string ): Action =>
			async () =>
				toActionResult( await api.changeEmail( { email, password } ) ),
		sendVerification: (): Action => async () => toActionResult( await api.sendVerification() ),

		/** Reloads the record: the address may belong to the signed-in customer or to another one. */
		verifyEmail:
			( key: string ): Action< VerifiedEmail > =>
			async ( { dispatch } ) => {
				const answer = await api.verifyEmail( key );
				if ( answer.status ) {
					session.invalidateUser();
					await dispatch( getCurrent() );
				}
				return toActionResult( answer );
			},

		/** Signs out in this browser even if the request fails. */
		logOut: ( everywhere = false ): Action => signOut( api.logout( everywhere ), true ),
		/** @param password Empty for accounts without one. */
		deleteAccount: ( password: string ): Action => signOut( api.deleteAccount( password ), false ),

		openLogin: ( { view = 'login', then = '' }: BusEvents[ 'open-login' ] ): SessionAction => ( {
			type: 'session/popup-set',
			popup: { view, then },
		} ),
		closeLogin,
	};
};
