import { EMPTY, type FormState, isDirty, reducer } from '../form';

const answer = { values: { tagline: { en: 'Clay' }, limit: 5 }, version: 'v1', context: {} };
const loaded = reducer( EMPTY, { type: 'LOADED', answer } );
const typed = reducer( loaded, { type: 'CHANGED', path: 'tagline.en', value: 'Wood' } );
const refused = ( status: number, fields = {}, data = {} ): FormState =>
	reducer( typed, { type: 'REFUSED', refusal: { ok: false, status, message: 'No.', fields, data } } );

test( 'something typed is not saved yet; typed back, it is', () => {
	expect( [ isDirty( loaded ), isDirty( typed ) ] ).toEqual( [ false, true ] );
	expect( isDirty( reducer( typed, { type: 'CHANGED', path: 'tagline.en', value: 'Clay' } ) ) ).toBe( false );
} );

test( 'a refused save keeps what was typed, with the messages at their fields', () => {
	const state = refused( 422, { 'tagline.en': 'Too long.', limit: 'Too low.' } );
	expect( state.values ).toEqual( { tagline: { en: 'Wood' }, limit: 5 } );
	expect( state.said ).toEqual( { kind: 'error', text: 'No.' } );
	const mended = reducer( state, { type: 'CHANGED', path: 'tagline.en', value: 'Oak' } );
	expect( mended.errors ).toEqual( { limit: 'Too low.' } );
} );

test( 'a message below a field goes when the field is changed as a whole', () => {
	const state = refused( 422, { 'tagline.en': 'Too long.' } );
	expect( reducer( state, { type: 'CHANGED', path: 'tagline', value: {} } ).errors ).toEqual( {} );
} );

test( 'whoever comes second keeps what they typed, and may write over what was saved since', () => {
	const state = refused( 409, {}, { version: 'v2' } );
	expect( [ state.said?.kind, state.newer, isDirty( state ) ] ).toEqual( [ 'stale', 'v2', true ] );
} );

test( 'after saving there is nothing left to save', () => {
	const state = reducer( typed, { type: 'SAVED', answer: { ...answer, values: typed.values, version: 'v2' }, text: 'Saved.' } );
	expect( [ isDirty( state ), state.version, state.said ] ).toEqual( [ false, 'v2', { kind: 'success', text: 'Saved.' } ] );
} );
