import { EMPTY, type FormState, isDirty, reducer } from '../form';

const response = { values: { tagline: { en: 'Clay' }, limit: 5 }, version: 'v1', context: {} };
const loaded = reducer( EMPTY, { type: 'LOADED', response } );
const typed = reducer( loaded, { type: 'CHANGED', path: 'tagline.en', value: 'Wood' } );
const refused = ( status: number, fields = {}, data = {} ): FormState =>
	reducer( typed, { type: 'REFUSED', refusal: { ok: false, status, message: 'No.', fields, data } } );

test( 'an edit makes the form dirty until it is reverted', () => {
	expect( [ isDirty( loaded ), isDirty( typed ) ] ).toEqual( [ false, true ] );
	expect( isDirty( reducer( typed, { type: 'CHANGED', path: 'tagline.en', value: 'Clay' } ) ) ).toBe( false );
} );

test( 'a rejected save keeps the edits, with messages by field', () => {
	const state = refused( 422, { 'tagline.en': 'Too long.', limit: 'Too low.' } );
	expect( state.values ).toEqual( { tagline: { en: 'Wood' }, limit: 5 } );
	expect( state.notice ).toEqual( { kind: 'error', text: 'No.' } );
	const corrected = reducer( state, { type: 'CHANGED', path: 'tagline.en', value: 'Oak' } );
	expect( corrected.errors ).toEqual( { limit: 'Too low.' } );
} );

test( 'changing a field clears the messages of its parts', () => {
	const state = refused( 422, { 'tagline.en': 'Too long.' } );
	expect( reducer( state, { type: 'CHANGED', path: 'tagline', value: {} } ).errors ).toEqual( {} );
} );

test( 'a conflicting save keeps the edits and can overwrite the newer version', () => {
	const state = refused( 409, {}, { version: 'v2' } );
	expect( [ state.notice?.kind, state.newerVersion, isDirty( state ) ] ).toEqual( [ 'stale', 'v2', true ] );
} );

test( 'a saved form is not dirty', () => {
	const state = reducer( typed, { type: 'SAVED', response: { ...response, values: typed.values, version: 'v2' }, text: 'Saved.' } );
	expect( [ isDirty( state ), state.version, state.notice ] ).toEqual( [ false, 'v2', { kind: 'success', text: 'Saved.' } ] );
} );
