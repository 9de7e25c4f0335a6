import { __ } from '@wordpress/i18n';

interface Props {
	note: string;
	failed: boolean;
	retry: () => void;
	/** Why the prices are without VAT, if they are. */
	reason?: string | undefined;
}

/**
 * The answer of VIES about a VAT id; after a failure it can be asked again. A failure is out of date once prices are without VAT: the order
 * may have got an answer since.
 */
export function VatNote( { note, failed, retry, reason }: Props ) {
	return failed && reason ? null : (
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
