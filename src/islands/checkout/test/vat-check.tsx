import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkVatId } from '../../../api';
import { VatNote } from '../components/vat-note';
import { useVatCheck } from '../model/use-vat-check';

jest.mock( '../../../api', () => ( { checkVatId: jest.fn(), displayText: ( text: string ) => text } ) );

const check = checkVatId as jest.MockedFunction< typeof checkVatId >;

const LINES = [ { id: 7, quantity: 2 } ];

const Form = ( { id }: { id: string } ) => {
	const vat = useVatCheck( id, 'Muster GmbH', LINES );
	return (
		<>
			<output>{ vat.known || 'with VAT' }</output>
			<VatNote { ...vat } />
		</>
	);
};

const pause = () => act( () => jest.advanceTimersByTimeAsync( 1000 ) );

beforeEach( () => {
	jest.useFakeTimers();
	check.mockReset();
} );

afterEach( () => jest.useRealTimers() );

it( 'checks a complete id once the customer stops typing', async () => {
	check.mockResolvedValue( { status: true, message: 'Confirmed.', data: { vat_id: 'DE123456789' } } );
	const { rerender } = render( <Form id="DE12" /> );
	await pause();
	expect( check ).not.toHaveBeenCalled();
	rerender( <Form id="de 12345678" /> );
	rerender( <Form id="de 123456789" /> );
	expect( screen.getByText( 'with VAT' ) ).toBeVisible();
	await pause();
	expect( check.mock.calls ).toEqual( [ [ 'de 123456789', 'Muster GmbH', LINES ] ] );
	expect( screen.getByText( 'DE123456789' ) ).toBeVisible();
	expect( screen.getByText( 'Confirmed.' ) ).toBeVisible();
	rerender( <Form id="" /> );
	expect( screen.getByText( 'with VAT' ) ).toBeVisible();
} );

it( 'asks again before the confirmation expires', async () => {
	check.mockResolvedValue( { status: true, message: 'Confirmed.', data: { vat_id: 'DE123456789' } } );
	render( <Form id="DE123456789" /> );
	await pause();
	check.mockResolvedValue( { status: false, reason: 'refused', message: 'Not valid.', data: null } );
	await act( () => jest.advanceTimersByTimeAsync( 3_600_000 ) );
	await pause();
	expect( check ).toHaveBeenCalledTimes( 2 );
	expect( screen.getByText( 'Not valid.' ) ).toBeVisible();
} );

it( 'drops the answer about an id that has changed since', async () => {
	let answer: ( value: Awaited< ReturnType< typeof checkVatId > > ) => void = () => {};
	check.mockImplementation( () => new Promise( ( resolve ) => ( answer = resolve ) ) );
	const { rerender } = render( <Form id="DE123456789" /> );
	await pause();
	rerender( <Form id="DE1" /> );
	await act( async () => answer( { status: true, message: '', data: { vat_id: 'DE123456789' } } ) );
	expect( screen.getByText( 'with VAT' ) ).toBeVisible();
} );

it( 'leaves the decision to the server after a refusal, and can be asked again', async () => {
	check.mockResolvedValue( { status: false, reason: 'refused', message: 'Not now.', data: null } );
	render( <Form id="DE123456789" /> );
	await pause();
	expect( screen.getByText( 'Not now.' ) ).toBeVisible();
	await userEvent.setup( { advanceTimers: jest.advanceTimersByTime } ).click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await pause();
	expect( check ).toHaveBeenCalledTimes( 2 );
	expect( screen.getByText( 'DE123456789' ) ).toBeVisible();
} );

it( 'says nothing about an earlier failure once the prices are without VAT', () => {
	const props = { note: 'Cannot be checked, VAT is charged.', failed: true, retry: () => {} };
	const { rerender } = render( <VatNote { ...props } reason="" /> );
	expect( screen.getByText( /VAT is charged/ ) ).toBeVisible();
	rerender( <VatNote { ...props } reason="VAT exempt" /> );
	expect( screen.queryByText( /VAT is charged/ ) ).toBeNull();
	rerender( <VatNote { ...props } note="Confirmed." failed={ false } reason="VAT exempt" /> );
	expect( screen.getByText( 'Confirmed.' ) ).toBeVisible();
} );
