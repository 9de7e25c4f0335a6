import { __, _n, sprintf } from '@wordpress/i18n';
import { PercentField, part, RadioField, Rows, SelectField, ToggleField } from '../../fields';
import { Section } from '../components/section';
import type { PanelProps } from '../types';

/** Rates in basis points: 2100 is 21 %. */
interface Rates {
	country: string;
	standard: number | null;
	reduced: number | null;
}

type Ours = Rates & { name: string };

const percent = ( rate: number | null ): string => `${ ( rate ?? 0 ) / 100 } %`;

/** The shop's country, which VAT it charges, and the rates. */
export function Tax( { form: { field }, context }: PanelProps ) {
	const ours = context.ours as Ours[];
	const own = Number( context.own );
	const status = field< string >( 'status' );
	const home = field< string >( 'home' );
	const none = status.value === 'none';
	const names = Object.fromEntries( ours.map( ( { country, name } ) => [ country, name ] ) );
	return (
		<>
			<Section
				title={ __( 'Which VAT you charge', 'vitrine' ) }
				help={ none ? '' : __( 'Your prices include VAT and are the same in every country; only the net amount differs.', 'vitrine' ) }
			>
				<SelectField
					{ ...home }
					label={ __( 'Shop country', 'vitrine' ) }
					help={ none ? '' : __( 'Its VAT is shown until the customer enters a delivery country.', 'vitrine' ) }
					choices={ names }
				/>
				<RadioField
					{ ...status }
					label={ __( 'VAT', 'vitrine' ) }
					help={
						none && home.value === context.stored
							? /* translators: %s: a sentence of the law */
								sprintf( __( 'Invoices say: “%s” You can replace it in Settings > Shop.', 'vitrine' ), String( context.sentence ) )
							: __( 'Ask your tax adviser if you are not sure. Orders and invoices keep what they say.', 'vitrine' )
					}
					choices={ context.statuses as Record< string, string > }
					explanations={ context.explanations as Record< string, string > }
				/>
				{ ! none && own > 0 && (
					<ToggleField
						{ ...field< boolean >( 'adopt' ) }
						label={ __( 'Replace custom rates with the matching VAT class', 'vitrine' ) }
						help={ sprintf(
							/* translators: %d: number of products */
							_n(
								'%d product has a custom rate, which applies in every country. Prices do not change.',
								'%d products have custom rates, which apply in every country. Prices do not change.',
								own,
								'vitrine'
							),
							own
						) }
					/>
				) }
			</Section>
			{ ! none && (
				<Section title={ __( 'Rates', 'vitrine' ) } help={ __( 'Rates that you enter here replace those in the list below.', 'vitrine' ) }>
					<Rows< Rates >
						{ ...field< Rates[] >( 'rates' ) }
						label={ __( 'Custom rates', 'vitrine' ) }
						empty={ { country: '', standard: null, reduced: null } }
						add={ __( 'Add rates for a country', 'vitrine' ) }
						removeLabel={ __( 'Remove these rates', 'vitrine' ) }
					>
						{ ( row ) => (
							<>
								<SelectField
									{ ...part( row, 'country' ) }
									label={ __( 'Country', 'vitrine' ) }
									choices={ { '': __( 'Choose a country', 'vitrine' ), ...names } }
								/>
								<PercentField { ...part( row, 'standard' ) } label={ __( 'Standard rate', 'vitrine' ) } />
								<PercentField { ...part( row, 'reduced' ) } label={ __( 'Reduced rate', 'vitrine' ) } />
							</>
						) }
					</Rows>
					<details>
						<summary>{ __( 'VAT rates of the European Union, September 2026', 'vitrine' ) }</summary>
						<table className="widefat striped">
							<thead>
								<tr>
									<th scope="col">{ __( 'Country', 'vitrine' ) }</th>
									<th scope="col">{ __( 'Standard rate', 'vitrine' ) }</th>
									<th scope="col">{ __( 'Reduced rate', 'vitrine' ) }</th>
								</tr>
							</thead>
							<tbody>
								{ ours.map( ( { country, name, standard, reduced } ) => (
									<tr key={ country }>
										<th scope="row">{ name }</th>
										<td>{ percent( standard ) }</td>
										<td>{ percent( reduced ) }</td>
									</tr>
								) ) }
							</tbody>
						</table>
					</details>
				</Section>
			) }
		</>
	);
}
