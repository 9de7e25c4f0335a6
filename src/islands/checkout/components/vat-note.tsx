import { __ } from '@wordpress/i18n';

interface Props {
	note: string;
	failed: boolean;
	retry: () => void;
}

/** The answer of VIES about a VAT id; after a failure it can be asked again. */
export function VatNote( { note, failed, retry }: Props ) {
	return (
		<p className="v-field__note" role="status">
			{ note }{ ' ' }
			{ failed && (
				<button type="button" className="v-link" onClick={ retry }>
					{ __( 'Try again', 'vitrine' ) }
				</button>
			) }
		</p>
	);
}
