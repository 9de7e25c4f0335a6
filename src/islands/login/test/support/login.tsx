import { act, render, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { RegistryProvider } from '@wordpress/data';
import type { LoginView } from '../../../../lib/bus';
import { openPage } from '../../../../testing/page';
import { accountData, user as ona } from '../../../../testing/session';
import { createTestStore, success } from '../../../../testing/store';
import { createVisitor, fillIn } from '../../../../testing/visitor';
import { LoginPopup } from '../../components/login-popup';

export type Fakes = NonNullable< Parameters< typeof createTestStore >[ 0 ] >[ 'api' ];

export const newSession = { user: ona( { token: '5.secret' } ), account: accountData() };
export const welcome = async () => success( null, newSession );
export const refused = < Data = null, >( message: string, data: Data | null = null ) =>
	( { status: false, reason: 'refused', message, data } ) as const;

/** jsdom has the element but not its methods; browser tests cover focus and inertness. */
export const stubDialog = () => {
	window.matchMedia = jest.fn().mockReturnValue( { matches: true } );
	HTMLDialogElement.prototype.showModal = function () {
		this.setAttribute( 'open', '' );
	};
	HTMLDialogElement.prototype.close = function () {
		this.removeAttribute( 'open' );
	};
};

export const open = async ( api: Fakes = {}, view: LoginView = 'login', then = '' ) => {
	openPage( '' );
	const shop = createTestStore( { api } );
	render(
		<RegistryProvider value={ shop.registry }>
			<LoginPopup />
		</RegistryProvider>
	);
	await act( async () => void ( await shop.dispatch.openLogin( { view, then } ) ) );
	return { ...shop, person: createVisitor() };
};

export const field = ( name: string ) => within( popup().querySelector( 'form' ) as HTMLFormElement ).getByLabelText( name );
export const press = ( name: string ) => screen.getByRole( 'button', { name } );
export const popup = () => document.querySelector( 'dialog' ) as HTMLDialogElement;

export const fillLogin = async ( person: UserEvent, user: string, password: string ) => {
	await fillIn( person, field( 'E-mail' ), user );
	await fillIn( person, field( 'Password' ), password );
	await person.click( press( 'Sign in' ) );
};

export const fillRegistration = async ( person: UserEvent, values: Record< string, string > = {} ) => {
	const all = {
		'First name': 'Ona',
		'Last name': 'Žukauskaitė',
		'E-mail': 'ona@example.com',
		Phone: '+370 600 00000',
		Password: 'linen-5',
		'Repeat the password': 'linen-5',
		...values,
	};
	for ( const [ name, value ] of Object.entries( all ) ) {
		await fillIn( person, field( name ), value );
	}
	await person.click( press( 'Create an account' ) );
};
