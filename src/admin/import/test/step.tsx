import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { Imports } from '../components/imports';
import type { ImportData, Job } from '../job';

jest.mock( '@wordpress/api-fetch' );
const answer = apiFetch as unknown as jest.Mock;

const DATA = { largest: 1000, largestSaid: '1 KB', columns: [], categories: [], exportUrl: '', templateUrl: '', faultsUrl: '' } as ImportData;

const none = { new: 0, changed: 0, same: 0, skipped: 0, wrong: 0, created: 0, failed: 0 };

const JOB: Job = {
	id: 7,
	name: 'vases.csv',
	status: 'new',
	format: 'CSV',
	error: '',
	user: 'Ann',
	created: 'today',
	progress: 0,
	plans: none,
	outcomes: none,
	runnable: 0,
	run: 0,
	later: 0,
	faulty: 0,
	encoding: 'UTF-8',
	delimiter: ',',
	taken: [],
	left: [],
	notes: [],
	questions: [],
	mapping: {
		required: true,
		remembered: false,
		columns: [ { place: 0, name: 'Number', values: [ 'A' ], field: '', attribute: 'attribute:Number:en' } ],
		fields: [ { value: 'sku', label: 'SKU' } ],
	},
	asksDeliveryPrice: false,
	deliveryPrice: '',
	header: [ 'Number' ],
	preview: [],
	faults: [],
	faultsPage: 1,
	faultsPages: 1,
	faultsLeftOut: 0,
};

interface Request {
	path: string;
	data?: { action: string };
}

/** The actions sent, while the server answers with a job or rejects an action. */
function serve( start: Job, actions: Record< string, () => Promise< unknown > > ): string[] {
	const sent: string[] = [];
	let job = start;
	answer.mockImplementation( async ( { path, data }: Request ) => {
		if ( data ) {
			sent.push( data.action );
			const done = actions[ data.action ];
			job = { ...job, ...( done ? ( ( await done() ) as Partial< Job > ) : {} ) };
		}
		return path.endsWith( '/imports' ) ? { jobs: [ job ] } : job;
	} );
	return sent;
}

const settle = ( milliseconds = 0 ) => act( () => jest.advanceTimersByTimeAsync( milliseconds ) );

beforeEach( () => jest.useFakeTimers() );
afterEach( () => jest.useRealTimers() );

test( 'a choice is not sent after the import was cancelled', async () => {
	const sent = serve( JOB, { cancel: async () => ( { status: 'cancelled' } ) } );
	render( <Imports data={ DATA } /> );
	await settle();
	fireEvent.change( screen.getByRole( 'combobox' ), { target: { value: 'sku' } } );
	await settle( 300 );
	fireEvent.click( screen.getByRole( 'button', { name: 'Cancel import' } ) );
	await settle( 2000 );
	expect( sent ).toEqual( [ 'cancel' ] );
	expect( screen.getByRole( 'button', { name: 'Import another file' } ) ).toBeVisible();
} );

test( 'a rejected check of a checked file shows the file as it is now, and why', async () => {
	let isOpen = false;
	answer.mockImplementation( async ( { path, data }: Request ) => {
		if ( data ) {
			isOpen = true;
			throw { code: 'invalid', message: 'Choose one of the options.', data: { status: 422, fields: {}, job: 7 } };
		}
		const job: Job = { ...JOB, status: isOpen ? 'new' : 'checked', asksDeliveryPrice: true, deliveryPrice: '5' };
		return path.endsWith( '/imports' ) ? { jobs: [ job ] } : job;
	} );
	render( <Imports data={ DATA } /> );
	await settle();
	fireEvent.click( screen.getByRole( 'button', { name: 'Check again' } ) );
	await settle();
	expect( screen.getByRole( 'alert' ) ).toHaveTextContent( 'Choose one of the options.' );
	expect( screen.getByRole( 'button', { name: 'Check file' } ) ).toBeEnabled();
	expect( screen.queryByRole( 'button', { name: 'Check again' } ) ).toBeNull();
} );
