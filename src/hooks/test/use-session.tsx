import { act, renderHook } from '@testing-library/react';
import { RegistryProvider } from '@wordpress/data';
import type { ReactNode } from 'react';
import { accountData, user } from '../../testing/session';
import { createTestStore, success } from '../../testing/store';
import { useLoginPopup } from '../use-login-popup';
import { useSession } from '../use-session';

const render = < T, >( hook: () => T, { registry }: ReturnType< typeof createTestStore > ) =>
	renderHook( hook, {
		wrapper: ( { children }: { children: ReactNode } ) => <RegistryProvider value={ registry }>{ children }</RegistryProvider>,
	} );

it( 'a guest signs in and out, with stable actions', async () => {
	const login = async () => success( null, { user: user( { token: '5.secret' } ), account: accountData() } );
	const shop = createTestStore( { api: { login } } );
	const { result } = render( useSession, shop );
	expect( result.current ).toMatchObject( { status: 'unknown', user: null } );
	await act( async () => void ( await shop.dispatch.getCurrent() ) );
	expect( result.current.status ).toBe( 'guest' );
	const { actions } = result.current;
	await act( async () => expect( await actions.logIn( { user: 'ona@example.com', password: '12345' } ) ).toMatchObject( { status: true } ) );
	expect( result.current ).toMatchObject( { status: 'customer', user: { first_name: 'Ona' } } );
	await act( async () => void ( await actions.logOut() ) );
	expect( result.current ).toMatchObject( { status: 'guest', user: null } );
	expect( result.current.actions ).toBe( actions );
} );

it( 'the popup opens and closes', async () => {
	const shop = createTestStore();
	const { result } = render( useLoginPopup, shop );
	expect( result.current.popup ).toBeNull();
	await act( async () => void ( await shop.dispatch.openLogin( { then: '/user' } ) ) );
	expect( result.current.popup ).toEqual( { view: 'login', then: '/user' } );
	await act( async () => result.current.close() );
	expect( result.current.popup ).toBeNull();
} );
