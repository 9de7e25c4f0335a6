import { storeInMemory } from '../../../testing/store';

it.each( [
	[ 'network', '', /No connection/ ],
	[ 'http', '', /went wrong/ ],
	[ 'http', 'Per daug bandymų', /^Per daug bandymų$/ ],
] as const )( 'a %s error with message "%s" is kept and said at the one place', async ( reason, message, text ) => {
	const { dispatch, select, environment } = storeInMemory();
	await dispatch.raiseError( { reason, message } );
	expect( select.getError() ).toEqual( { reason, message } );
	expect( environment.tell ).toHaveBeenCalledWith( 'notice', { kind: 'error', text: expect.stringMatching( text ) } );
	await dispatch.dismissError();
	expect( select.getError() ).toBeNull();
} );
