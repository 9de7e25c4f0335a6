import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Transfer } from '../components/transfer';

const transfer = { iban: 'LT121000011101001000', reference: '1003', code: 'data:image/png;base64,AA==', pro_forma: null };

it( 'copies account and reference, and shows the code', async () => {
	const visitor = userEvent.setup();
	render( <Transfer transfer={ transfer } /> );
	for ( const [ button, done, text ] of [
		[ 'Copy IBAN', 'IBAN copied.', transfer.iban ],
		[ 'Copy reference', 'Reference copied.', transfer.reference ],
	] as const ) {
		await visitor.click( screen.getByRole( 'button', { name: button } ) );
		expect( screen.getByRole( 'status' ) ).toHaveTextContent( done );
		expect( await navigator.clipboard.readText() ).toBe( text );
	}
	expect( screen.getByRole( 'img' ) ).toHaveAttribute( 'src', transfer.code );
} );

it( 'says so if the browser allows no copying, and shows no picture without a code', async () => {
	const visitor = userEvent.setup();
	jest.spyOn( navigator.clipboard, 'writeText' ).mockRejectedValue( new Error( 'Not allowed' ) );
	render( <Transfer transfer={ { ...transfer, code: '' } } /> );
	await visitor.click( screen.getByRole( 'button', { name: 'Copy IBAN' } ) );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'Please copy it by hand' );
	expect( screen.queryByRole( 'img' ) ).toBeNull();
} );
