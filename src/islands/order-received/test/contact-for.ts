import type { TeamMember } from '../../../contract';
import { contactFor, emailParts } from '../model/contact-for';

const members = [ 'Ieva', 'Tomas', 'Domas' ].map( ( name, id ) => ( { id, name, position: '', image: null, phone: '', email: '' } ) as TeamMember );

it( 'chooses the same member for the same order', () => {
	expect( [ '1001', '1002', '1003', 'A-1001' ].map( ( number ) => contactFor( number, members )?.name ) ).toEqual( [
		'Domas',
		'Ieva',
		'Tomas',
		'Domas',
	] );
	expect( contactFor( '1001', [] ) ).toBeUndefined();
} );

it( 'breaks an e-mail address after @ and dots', () => {
	expect( emailParts( 'domas.k@molismedis.example' ) ).toEqual( [ 'domas.', 'k@', 'molismedis.', 'example' ] );
} );
