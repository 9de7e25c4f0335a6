import { __, sprintf } from '@wordpress/i18n';
import { type Bound, CodesField, LanguageText, MoneyField, NumberField, part, Rows, SelectField, ToggleField } from '../../fields';
import { useScreen } from '../../lib/screen';
import { Section } from '../components/section';
import type { PanelProps } from '.';

/** As the server keeps it; amounts in minor units. */
interface Method {
	/** Orders and products know it by this; '' for a new one, which is given one. */
	key: string;
	names: Record< string, string >;
	countries: string[];
	rule: string;
	price: number | null;
	free_from: number | null;
	days: number | null;
	pickup: boolean;
	for_all: boolean;
}

const NEW: Method = { key: '', names: {}, countries: [], rule: 'flat', price: null, free_from: null, days: 2, pickup: false, for_all: true };

/** The ways of delivery, in the order in which they are offered. */
export function Delivery( { form: { field }, context }: PanelProps ) {
	const countries = context.countries as Record< string, string >;
	const labels = context.labels as Record< string, string >;
	return (
		<Section
			title={ __( 'How and where you deliver', 'vitrine' ) }
			help={ __(
				'What reaches a country in no way is not sold there: the checkout says so, and offers to have it fetched where you allow that.',
				'vitrine'
			) }
		>
			<Rows
				{ ...field< Method[] >( 'methods' ) }
				label={ __( 'Ways of delivery', 'vitrine' ) }
				empty={ NEW }
				add={ __( 'Add a way of delivery', 'vitrine' ) }
				removeLabel={ __( 'Remove this way of delivery', 'vitrine' ) }
				most={ 30 }
			>
				{ ( method ) => <MethodFields method={ method } ours={ labels[ method.value.key ] } countries={ countries } /> }
			</Rows>
		</Section>
	);
}

interface Props {
	method: Bound< Method >;
	/** Our own name for it, which stands where the shop gives none. */
	ours: string | undefined;
	countries: Record< string, string >;
}

function MethodFields( { method, ours, countries }: Props ) {
	const { languages } = useScreen();
	const { rule, pickup, names } = method.value;
	return (
		<>
			<h3>{ names[ languages[ 0 ]?.code ?? '' ]?.trim() || ours || __( 'New way of delivery', 'vitrine' ) }</h3>
			<LanguageText
				{ ...part( method, 'names' ) }
				label={ __( 'Name', 'vitrine' ) }
				help={
					ours
						? /* translators: %s: name of a way of delivery */
							sprintf( __( 'Empty: our own name for it, %s.', 'vitrine' ), ours )
						: __( 'Empty: as in the default language.', 'vitrine' )
				}
			/>
			<ToggleField
				{ ...part( method, 'pickup' ) }
				label={ __( 'The customer fetches it', 'vitrine' ) }
				help={ __( 'It is then sold where you are, with the VAT of your country.', 'vitrine' ) }
			/>
			{ ! pickup && (
				<CodesField
					{ ...part( method, 'countries' ) }
					label={ __( 'Countries', 'vitrine' ) }
					help={ __( 'Empty: all that the shop delivers to.', 'vitrine' ) }
					choices={ countries }
				/>
			) }
			<SelectField
				{ ...part( method, 'rule' ) }
				label={ __( 'Price', 'vitrine' ) }
				choices={ {
					line: __( 'The delivery costs of each product', 'vitrine' ),
					flat: __( 'One price an order', 'vitrine' ),
					free: __( 'Free', 'vitrine' ),
				} }
			/>
			{ rule === 'flat' && (
				<MoneyField
					{ ...part( method, 'price' ) }
					label={ __( 'Price per order, VAT included', 'vitrine' ) }
					help={ __( 'Enter 0 for free delivery.', 'vitrine' ) }
				/>
			) }
			{ rule !== 'free' && (
				<MoneyField
					{ ...part( method, 'free_from' ) }
					label={ __( 'Free from goods for', 'vitrine' ) }
					help={ __( 'Empty: never free. Discount codes do not lower the amount.', 'vitrine' ) }
				/>
			) }
			<NumberField { ...part( method, 'days' ) } label={ __( 'Working days on the way', 'vitrine' ) } />
			<ToggleField
				{ ...part( method, 'for_all' ) }
				label={ __( 'Offer it with every product', 'vitrine' ) }
				help={ __( 'Otherwise with those that name it.', 'vitrine' ) }
			/>
		</>
	);
}
