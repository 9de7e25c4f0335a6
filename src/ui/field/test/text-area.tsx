import { render, screen } from '@testing-library/react';
import { TextArea } from '../text-area';

const show = ( value: string ) => render( <TextArea label="Note" maxLength={ 1000 } value={ value } onChange={ () => {} } /> );

it( 'announces that the maximum length is reached', () => {
	const { rerender } = show( 'x'.repeat( 999 ) );
	expect( screen.getByRole( 'status' ) ).toBeEmptyDOMElement();
	rerender( <TextArea label="Note" maxLength={ 1000 } value={ 'x'.repeat( 1000 ) } onChange={ () => {} } /> );
	expect( screen.getByRole( 'status' ) ).toHaveTextContent( 'You have reached the limit of 1,000 characters.' );
} );

it( 'has no status without a maximum length', () => {
	render( <TextArea label="Note" value="" onChange={ () => {} } /> );
	expect( screen.queryByRole( 'status' ) ).toBeNull();
} );
