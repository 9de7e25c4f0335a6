import { createInterpolateElement } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { pageUrls } from '../../../lib/page-urls';
import { Choice } from '../../../ui/field/choice';

interface Props {
	checked: boolean;
	error: string | undefined;
	onChange: ( checked: boolean ) => void;
}

export function Terms( { checked, error, onChange }: Props ) {
	const { terms, privacy } = pageUrls();
	const text = createInterpolateElement(
		__( 'I have read the <terms>terms</terms> and the <privacy>privacy policy</privacy> and agree to the terms.', 'vitrine' ),
		{
			terms: <PageLink to={ terms } />,
			privacy: <PageLink to={ privacy } />,
		}
	);
	return <Choice label={ text } name="terms" checked={ checked } error={ error } onChange={ ( event ) => onChange( event.target.checked ) } />;
}

/** Opens in a new tab, so that the form keeps its input. */
function PageLink( { to, children }: { to: string | undefined; children?: React.ReactNode } ) {
	return to ? (
		<a href={ to } target="_blank" rel="noreferrer">
			{ children }
		</a>
	) : (
		<span>{ children }</span>
	);
}
