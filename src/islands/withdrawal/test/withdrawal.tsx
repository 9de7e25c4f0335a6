import { act, render, screen, within } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { RegistryProvider } from '@wordpress/data';
import type { WithdrawalLine, WithdrawalOffer, WithdrawalReceipt } from '../../../lib/withdrawal';
import { openPage } from '../../../testing/page';
import { createTestStore } from '../../../testing/store';
import { Withdrawal } from '../components/withdrawal';
import { initialValues, selectedLines } from '../model/form';
import { orderReference } from '../model/lookup';
import { createVisitor } from '../../../testing/visitor';

const line = ( id: number, extra: Partial< WithdrawalLine > = {} ): WithdrawalLine => ( {
	id,
	title: `Piece ${ id }`,
	extras: [],
	image: null,
	quantity: 3,
	left: 3,
	note: '',
	...extra,
} );

const offer = ( lines: WithdrawalLine[], extra: Partial< WithdrawalOffer > = {} ): WithdrawalOffer => ( {
	number: '1001',
	created_text: '16 November 2026',
	standing: 'open',
	text: 'You can withdraw.',
	name: 'Ona',
	email: 'ona@example.com',
	lines,
	withdrawn: [],
	...extra,
} );

const receipt: WithdrawalReceipt = {
	contract: '1001',
	name: 'Ona',
	email: 'ona@example.com',
	words: '',
	at: '2026-11-22T10:00:00+02:00',
	at_text: '22 November 2026 at 10:00:00 EET',
	lines: [ { id: 1, title: 'Piece 1', quantity: 2 } ],
	next: [ 'Send it back.' ],
};

type Sent = { endpoint: string; data: Record< string, unknown > };

/** The response as the server sends it, where a quantity is called `kiekis`. */
const onWire = ( answer: unknown ): unknown => JSON.parse( JSON.stringify( answer ?? null ).replaceAll( '"quantity":', '"kiekis":' ) );

/** Handlers by route, behind the real API client. */
const serve = ( answers: Record< string, ( data: Record< string, unknown > ) => unknown > ): Sent[] => {
	const sent: Sent[] = [];
	apiFetch.setFetchHandler( async ( { path = '', data }: { path?: string; data?: Record< string, unknown > } ) => {
		const endpoint = path.split( '/' ).pop() ?? '';
		sent.push( { endpoint, data: data ?? {} } );
		return onWire( answers[ endpoint ]?.( data ?? {} ) );
	} );
	return sent;
};

const show = async ( search: string ) => {
	window.history.replaceState( null, '', `/withdraw${ search }` );
	openPage( '<div id="place"></div>' );
	await act( async () => {
		const { registry } = createTestStore();
		render(
			<RegistryProvider value={ registry }>
				<Withdrawal />
			</RegistryProvider>,
			{ container: document.getElementById( 'place' ) as HTMLElement }
		);
	} );
	return createVisitor();
};

const button = ( name: string ) => screen.getByRole( 'button', { name } );
const good = ( data: unknown ) => ( { status: true, message: '', data } );

describe( 'the selection', () => {
	it( 'is empty unless only one line is left', () => {
		expect( initialValues( offer( [ line( 1 ), line( 2 ) ] ) ).lines ).toEqual( { 1: false, 2: false } );
		const only = offer( [ line( 1, { left: 2 } ), line( 2, { left: 0 } ) ] );
		expect( selectedLines( only, initialValues( only ) ) ).toEqual( [ { id: 1, quantity: 2 } ] );
	} );

	it( 'reads the order reference from the URL', () => {
		expect( orderReference( '?key=a' ) ).toEqual( { key: 'a' } );
		expect( orderReference( '?token=b&key=a' ) ).toEqual( { token: 'b' } );
		expect( orderReference( '?s=vase' ) ).toBeNull();
	} );
} );

describe( 'the withdrawal form', () => {
	it( 'takes two steps, and confirms what was declared and when', async () => {
		const sent = serve( { get_withdrawal: () => good( offer( [ line( 1 ), line( 2 ) ] ) ), withdraw: () => good( receipt ) } );
		const visitor = await show( '?key=abc' );
		await visitor.click( await screen.findByRole( 'button', { name: 'Continue' } ) );
		expect( screen.getByText( 'Please choose at least one item.' ) ).toBeVisible();
		await visitor.click( screen.getByLabelText( 'Piece 1' ) );
		expect( screen.queryByText( 'Please choose at least one item.' ) ).toBeNull();
		const quantity = screen.getByLabelText( 'Quantity of “Piece 1”' );
		await visitor.clear( quantity );
		await visitor.type( quantity, '4' );
		await visitor.click( button( 'Continue' ) );
		expect( quantity ).toBeInvalid();
		await visitor.clear( quantity );
		await visitor.type( quantity, '2' );
		await visitor.click( button( 'Continue' ) );
		expect( screen.getByRole( 'heading', { level: 1 } ) ).toHaveFocus();
		expect( sent.filter( ( { endpoint } ) => endpoint === 'withdraw' ) ).toEqual( [] );
		expect( screen.getByText( '2 × Piece 1' ) ).toBeVisible();

		await visitor.click( button( 'Confirm withdrawal' ) );
		expect( await screen.findByText( receipt.at_text ) ).toBeVisible();
		expect( screen.getByRole( 'link', { name: 'View order' } ).getAttribute( 'href' ) ).toContain( '?key=abc' );
		expect( sent[ 1 ]?.data ).toMatchObject( { order: { key: 'abc' }, name: 'Ona', lines: [ { id: 1, kiekis: 2 } ], words: '' } );
	} );

	it( 'returns to the field that the server rejects, and retries with the same request id', async () => {
		const errors = [ { field: 'email', message: 'Mailbox not found.' } ];
		const answers = [ { status: false, message: 'Please check the marked fields.', data: { errors } }, good( receipt ) ];
		const sent = serve( { get_withdrawal: () => good( offer( [ line( 1, { left: 1 } ) ] ) ), withdraw: () => answers.shift() } );
		const visitor = await show( '?token=abc' );
		await visitor.type( await screen.findByLabelText( /^Reason/ ), 'Too tall' );
		await visitor.click( button( 'Continue' ) );
		await visitor.click( button( 'Confirm withdrawal' ) );
		expect( await screen.findByText( 'Mailbox not found.' ) ).toBeVisible();
		expect( screen.getByLabelText( /^E-mail/ ) ).toHaveFocus();
		expect( screen.getByLabelText( /^Reason/ ) ).toHaveValue( 'Too tall' );
		await visitor.type( screen.getByLabelText( /^E-mail/ ), '.lt' );
		await visitor.click( button( 'Continue' ) );
		await visitor.click( button( 'Confirm withdrawal' ) );
		await screen.findByText( receipt.at_text );
		expect( sent[ 2 ]?.data.request_id ).toBe( sent[ 1 ]?.data.request_id );
	} );

	it( 'says why the period has ended', async () => {
		serve( {
			get_withdrawal: () => good( offer( [ line( 1 ) ], { standing: 'over', text: 'The time ended on 1 May.', withdrawn: [ receipt ] } ) ),
		} );
		await show( '?key=abc' );
		expect( await screen.findByText( 'The time ended on 1 May.' ) ).toBeVisible();
		expect( screen.queryByRole( 'button', { name: 'Continue' } ) ).toBeNull();
		expect( screen.getByText( /2 × Piece 1/ ) ).toBeVisible();
	} );

	it( 'works after a link has expired, and without an order number', async () => {
		const sent = serve( {
			get_withdrawal: () => ( { status: false, message: 'This link is no longer valid.', data: null } ),
			withdraw_unknown: () => good( { ...receipt, lines: [] } ),
		} );
		const visitor = await show( '?token=old' );
		expect( await screen.findByText( 'This link is no longer valid.' ) ).toBeVisible();
		await visitor.click( button( 'Withdraw without an order number' ) );
		const form = within( screen.getByRole( 'form' ) );
		await visitor.type( form.getByLabelText( 'Which order is it?' ), 'A blue vase' );
		await visitor.type( form.getByLabelText( 'Name' ), 'Ona' );
		await visitor.type( form.getByLabelText( /^E-mail/ ), 'ona@example.com' );
		await visitor.click( button( 'Continue' ) );
		await visitor.click( button( 'Confirm withdrawal' ) );
		expect( await screen.findByText( receipt.at_text ) ).toBeVisible();
		expect( sent[ 1 ]?.data ).toMatchObject( { contract: 'A blue vase', name: 'Ona' } );
	} );
} );
