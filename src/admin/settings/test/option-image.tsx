import '@testing-library/jest-dom';
import apiFetch from '@wordpress/api-fetch';
import { fireEvent, render, screen } from '@testing-library/react';
import { LanguageChoice } from '../../fields/language-choice';
import { ScreenContext } from '../../lib/screen';
import { OptionField, type OptionDefinition } from '../options/option-field';

jest.mock( '@wordpress/api-fetch' );

const languages = [
	{ code: 'en', name: 'English' },
	{ code: 'de', name: 'Deutsch' },
];
const option: OptionDefinition = { key: 'picture', label: 'Picture', help: '', kind: 'image', perLanguage: true, choices: {} };

test( 'an image by language has one field a language', () => {
	// No preview arrives during this test.
	jest.mocked( apiFetch ).mockReturnValue( new Promise( () => {} ) );
	const onChange = jest.fn();
	const bound = { value: { en: 7, de: 9 }, onChange, error: '', errors: {}, path: 'picture' };
	render(
		<ScreenContext.Provider value={ { languages, chargesVat: true, currency: 'EUR', locale: 'en' } }>
			<LanguageChoice>
				<OptionField option={ option } choices={ { pages: {}, members: {}, countries: {} } } bind={ () => bound as never } />
			</LanguageChoice>
		</ScreenContext.Provider>
	);
	expect( apiFetch ).toHaveBeenLastCalledWith( { path: '/wp/v2/media/7?_fields=source_url' } );
	fireEvent.click( screen.getByRole( 'tab', { name: /Deutsch/ } ) );
	expect( apiFetch ).toHaveBeenLastCalledWith( { path: '/wp/v2/media/9?_fields=source_url' } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Remove' } ) );
	expect( onChange ).toHaveBeenCalledWith( { en: 7, de: 0 } );
} );
