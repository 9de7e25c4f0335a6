import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import type { TopicForm } from '../form';
import { FrontCaches } from '../topics/front-caches';

const VALUES: Record< string, unknown > = { 'front.servers': 'http://10.0.0.5:6081', 'front.purge': 'tags', 'front.zone': '', 'front.token': true };

const form = {
	field: ( path: string ) => ( { value: VALUES[ path ], onChange: () => {}, error: '', errors: {}, path } ),
	state: { saved: { front: { token: true } } },
} as unknown as TopicForm;

const show = ( facts: object ) => render( <FrontCaches form={ form } context={ { front: { allowed: true, fixed: false, used: [], ...facts } } } /> );

test( 'administrators see the servers and whether there is a token', () => {
	show( { used: [ 'http://10.0.0.5:6081', 'WP Rocket' ] } );
	expect( screen.getByText( 'The shop purges: http://10.0.0.5:6081, WP Rocket.' ) ).toBeVisible();
	expect( screen.getByRole( 'textbox', { name: /^Varnish or nginx servers/ } ) ).toHaveValue( 'http://10.0.0.5:6081' );
	expect( screen.getByLabelText( 'API token' ) ).toHaveValue( '' );
	expect( screen.getByRole( 'button', { name: 'Remove' } ) ).toBeVisible();
} );

test( 'servers from wp-config.php have no field', () => {
	show( { fixed: true } );
	expect( screen.getByText( /VITRINE_CACHE_SERVERS/ ) ).toBeVisible();
	expect( screen.queryByRole( 'textbox', { name: /^Varnish or nginx servers/ } ) ).toBeNull();
} );

test( 'shop managers only see what is purged', () => {
	show( { allowed: false } );
	expect( screen.getByText( 'Only administrators can change these settings.' ) ).toBeVisible();
	expect( screen.queryByRole( 'textbox' ) ).toBeNull();
} );
