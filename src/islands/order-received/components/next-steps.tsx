import { __ } from '@wordpress/i18n';

/** What happens next, in the words of the confirmation e-mail. */
export function NextSteps( { steps }: { steps: readonly string[] } ) {
	return (
		steps.length > 0 && (
			<section className="v-order__section">
				<h2>{ __( 'What happens next', 'vitrine' ) }</h2>
				<ol className="v-order__steps">
					{ steps.map( ( step ) => (
						<li key={ step }>{ step }</li>
					) ) }
				</ol>
			</section>
		)
	);
}
