import { user } from '../../../testing/session';
import { collectErrors } from '../../../lib/collect-errors';
import { addressSchema } from '../../../lib/address-schema';
import { emptyForm } from '../model/form';
import { prefill } from '../model/prefill';
import { withServedCountries } from '../model/served';

const DELIVERY = [ { code: 'DE', name: 'Germany' } ];
const ALL = [ ...DELIVERY, { code: 'CH', name: 'Switzerland' } ];

const swiss = { ...emptyForm( 'CH' ).billing, postcode: '10115' };
const form = prefill( emptyForm( 'DE' ), user( { billing: swiss, delivery: swiss } ) );

it( 'knows no country where the saved one cannot be chosen', () => {
	const countries = ( { billing, delivery }: typeof form ) => [ billing.country, delivery.country ];
	expect( countries( withServedCountries( form, ALL, DELIVERY ) ) ).toEqual( [ 'CH', '' ] );
	expect( countries( withServedCountries( form, DELIVERY, DELIVERY ) ) ).toEqual( [ '', '' ] );
	// The lists could not be loaded.
	expect( countries( withServedCountries( form, [], [] ) ) ).toEqual( [ 'CH', 'CH' ] );
} );

it( 'asks for a country, and not for a postcode of the saved one', () => {
	const { delivery } = withServedCountries( form, ALL, DELIVERY );
	const errors = collectErrors( addressSchema( delivery ), delivery );
	expect( errors.country ).toBe( 'Please choose a country.' );
	expect( errors.postcode ).toBeUndefined();
} );
