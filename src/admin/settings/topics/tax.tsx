import { __, _n, sprintf } from '@wordpress/i18n';
import { PercentField, part, Rows, SelectField, ToggleField } from '../../fields';
import { Section } from '../components/section';
import type { PanelProps } from '.';

/** Rates in basis points: 2100 is 21 %. */
interface Rates {
	country: string;
	standard: number | null;
	reduced: number | null;
}

type Ours = Rates & { name: string };

const percent = ( rate: number | null ): string => `${ ( rate ?? 0 ) / 100 } %`;

/** Where the shop is, and which VAT it charges where. */
export function Tax( { form: { field }, context }: PanelProps ) {
	const ours = context.ours as Ours[];
	const own = Number( context.own );
	const names = Object.fromEntries( ours.map( ( { country, name } ) => [ country, name ] ) );
	return (
		<>
			<Section
				title={ __( 'Where VAT is due', 'vitrine' ) }
				help={ __( 'Your prices include VAT and are the same in every country; what is left of them without VAT differs.', 'vitrine' ) }
			>
				<SelectField
					{ ...field< string >( 'home' ) }
					label={ __( 'Country of the shop', 'vitrine' ) }
					help={ __( 'Its VAT is shown as long as nobody has said where to deliver.', 'vitrine' ) }
					choices={ names }
				/>
				<ToggleField
					{ ...field< boolean >( 'by_destination' ) }
					label={ __( 'Charge the VAT of the country of delivery (One Stop Shop)', 'vitrine' ) }
					help={ __(
						'Switch it off while you sell for less than €10,000 a year to other EU countries and have not chosen their VAT.',
						'vitrine'
					) }
				/>
				{ own > 0 && (
					<ToggleField
						{ ...field< boolean >( 'adopt' ) }
						label={ __( 'Give products the class that has their rate in your country', 'vitrine' ) }
						help={ sprintf(
							/* translators: %d: number of products */
							_n(
								'%d product has a rate of its own, which is charged in every country. No price changes.',
								'%d products have rates of their own, which are charged in every country. No price changes.',
								own,
								'vitrine'
							),
							own
						) }
					/>
				) }
			</Section>
			<Section title={ __( 'Rates', 'vitrine' ) } help={ __( 'Only what you enter here differs from the list below.', 'vitrine' ) }>
				<Rows< Rates >
					{ ...field< Rates[] >( 'rates' ) }
					label={ __( 'Rates of your own', 'vitrine' ) }
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
		</>
	);
}
