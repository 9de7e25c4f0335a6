import { createTestStore } from '../../../testing/store';

it.each( [
	[ 'network', '', /No connection/ ],
	[ 'http', '', /went wrong/ ],
	[ 'http', 'Per daug bandymų', /^Per daug bandymų$/ ],
] as const )( 'a %s error with message "%s" is stored and shown in the notice region', async ( reason, message, text ) => {
	const { dispatch, select, environment } = createTestStore();
	await dispatch.raiseError( { reason, message }, true );
	expect( select.getError() ).toEqual( { reason, message } );
	expect( environment.emit ).toHaveBeenCalledWith( 'notice', { kind: 'error', text: expect.stringMatching( text ) } );
	await dispatch.dismissError();
	expect( select.getError() ).toBeNull();
} );

it( 'an error that is shown where it happened is stored without a notice', async () => {
	const { dispatch, select, environment } = createTestStore();
	await dispatch.raiseError( { reason: 'http', message: '' } );
	expect( select.getError() ).toEqual( { reason: 'http', message: '' } );
	expect( environment.emit ).not.toHaveBeenCalled();
} );
