import type {
	AddressFormat,
	CartLine as WireCartLine,
	ChangeEmailArguments,
	Country,
	LoginArguments,
	LostResetPasswordArguments,
	Purchase as WirePurchase,
	RegisterArguments,
	RegistrationRefusal,
	SaveProfileArguments,
	SetUserPassArguments,
	SignInNeed,
	UnlinkSocialArguments,
	User,
	UserAnswer,
	VerifiedEmail,
} from '../contract';
import { fetchCurrentUser } from '../lib/session';
import { call, PRODUCT_TEXTS } from './client';
import { mapSuccess, type Result } from './result';
import { toAccountData, type AccountData } from './shapes';

/** The fields of an address in a country. */
export const getAddressFormat = ( country: string ): Promise< Result< AddressFormat > > => call( 'get_address_format', { query: { country } } );

/** Where customers may have their billing address. */
export const getBillingCountries = (): Promise< Result< Country[] > > => call( 'get_billing_countries' );

/** Why a request failed, with the server's text. */
type GlobalFailure = { reason: 'http' | 'network'; message: string };

/** A new session: the user record carries the token. */
export type NewSession = { user: User; account: AccountData };

type WireSession = { user: User; favorite: string[]; cart: WireCartLine[]; purchases?: WirePurchase[] };

const toSession = < Refusal >( result: Result< null, Refusal, WireSession > ): Result< null, Refusal, NewSession > =>
	mapSuccess( result, ( { user, ...account } ) => ( { data: null, user, account: toAccountData( account ) } ) );

/** By `user` and `password`, by `socialdata`, or by both, which links them. Failures carry the server's message (specification, section 8). */
export const login = async ( body: LoginArguments ): Promise< Result< null, SignInNeed, NewSession > > =>
	toSession( await call< null, SignInNeed, WireSession >( 'login', { body, texts: PRODUCT_TEXTS } ) );

/** Registers and signs in. Failures carry the server's message (specification, section 8). */
export const register = async ( body: RegisterArguments ): Promise< Result< null, RegistrationRefusal, NewSession > > =>
	toSession( await call< null, RegistrationRefusal, WireSession >( 'register', { body, texts: PRODUCT_TEXTS } ) );

/** Sets a new password by the key of the e-mailed link, and signs in. */
export const lostResetPassword = async ( body: LostResetPasswordArguments ): Promise< Result< null, RegistrationRefusal, NewSession > > =>
	toSession( await call< null, RegistrationRefusal, WireSession >( 'lost_reset_password', { body, texts: PRODUCT_TEXTS, fixed: true } ) );

/**
 * The signed-in customer with their account data, from the request that the early layer shares.
 *
 * @return Null for a guest or an expired token; `user` is null if the request failed, with the reason for the global error.
 */
export const getUser = async (): Promise< { user: User | null; account: AccountData; failure?: GlobalFailure } | null > => {
	const answer: UserAnswer | null = await fetchCurrentUser();
	return (
		answer && {
			user: ( answer.status && answer.user ) || null,
			account: toAccountData( answer ),
			...( ! answer.status && { failure: { reason: answer.message ? 'http' : 'network', message: answer.message } } ),
		}
	);
};

/** @param everywhere Ends all sessions of the customer. */
export const logout = ( everywhere: boolean ): Promise< Result< null > > =>
	call( 'logout', { body: { everywhere }, texts: PRODUCT_TEXTS, fixed: true, notice: true } );

/** Sends a password reset link. */
export const lost = ( email: string ): Promise< Result< null > > => call( 'lost', { body: { email }, texts: PRODUCT_TEXTS } );

/** Ends all sessions of the customer and starts a new one here. */
export const setUserPass = ( body: SetUserPassArguments ): Promise< Result< null, RegistrationRefusal, { user: User } > > =>
	call( 'set_user_pass', { body, texts: PRODUCT_TEXTS, fixed: true } );

export const saveProfile = ( body: SaveProfileArguments ): Promise< Result< null, RegistrationRefusal, { user: User } > > =>
	call( 'save_profile', { body, keepalive: true, texts: PRODUCT_TEXTS, fixed: true } );

/** Sends a confirmation link to the new address; the change takes effect when it is opened. */
export const changeEmail = ( body: ChangeEmailArguments ): Promise< Result< null > > =>
	call( 'change_email', { body, texts: PRODUCT_TEXTS, fixed: true } );

/** Resends the verification link. */
export const sendVerification = (): Promise< Result< null > > => call( 'send_verification', { body: {}, texts: PRODUCT_TEXTS, fixed: true } );

/** @param key From the e-mailed link. */
export const verifyEmail = ( key: string ): Promise< Result< VerifiedEmail > > =>
	call( 'verify_email', { body: { key }, texts: PRODUCT_TEXTS, fixed: true } );

export const unlinkSocial = ( type: UnlinkSocialArguments[ 'type' ] ): Promise< Result< null, null, { user: User } > > =>
	call( 'unlink_social', { body: { type }, texts: PRODUCT_TEXTS, fixed: true } );

/** @param password Empty for accounts without one. */
export const deleteAccount = ( password: string ): Promise< Result< null > > =>
	call( 'delete_account', { body: { password }, texts: PRODUCT_TEXTS, fixed: true } );
