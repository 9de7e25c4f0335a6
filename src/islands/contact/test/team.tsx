import { render, screen } from '@testing-library/react';
import type { TeamMember } from '../../../contract';
import { Team } from '../components/team';

const member = ( id: number, changes: Partial< TeamMember > = {} ): TeamMember => ( {
	id,
	name: `Member ${ id }`,
	position: 'Orders',
	image: { url: `https://shop.example/${ id }.webp`, width: 320, height: 320, alt: 'Portrait', srcset: '', placeholder: '' },
	phone: '+370 600 00 100',
	email: `m${ id }@shop.example`,
	...changes,
} );

it( 'shows members with pictures of 100 × 100 pixels, position, phone and e-mail, and the hours', () => {
	render( <Team members={ [ member( 1 ), member( 2, { image: null, phone: '', email: '' } ) ] } hours="9–17" /> );
	const picture = document.querySelector( 'img' );
	expect( [ picture?.width, picture?.height ] ).toEqual( [ 100, 100 ] );
	expect( screen.getByText( 'Member 1' ) ).toBeVisible();
	expect( screen.getAllByText( 'Orders' ) ).toHaveLength( 2 );
	expect( screen.getAllByRole( 'link' ).map( ( link ) => link.getAttribute( 'href' ) ) ).toEqual( [
		'tel:+37060000100',
		'mailto:m1@shop.example',
	] );
	expect( screen.getByText( '9–17' ) ).toBeVisible();
} );
