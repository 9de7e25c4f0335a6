import { __, sprintf } from '@wordpress/i18n';
import { type Bound, CodesField, LanguageText, MoneyField, NumberField, part, Rows, SelectField, TextField, ToggleField } from '../../fields';
import { useScreen } from '../../lib/screen';
import { Section } from '../components/section';
import type { PanelProps } from '../types';

/** Delivery time to a group of countries. */
interface Zone {
	countries: string[];
	days: number | null;
}

/** Price of a parcel that weighs no more than `to`, which is text as editors type it: `5 kg`. */
interface WeightBand {
	to: string;
	price: number | null;
}

/** As the server stores it; amounts in minor units. */
interface Method {
	/** Stored in orders and products; '' for a new method, which gets its key when saved. */
	key: string;
	names: Record< string, string >;
	countries: string[];
	rule: string;
	price: number | null;
	free_from: number | null;
	/** Only for the rule `weight`. */
	bands: WeightBand[];
	days: number | null;
	zones: Zone[];
	/** To countries in no zone; only if there are zones. */
	elsewhere: number | null;
	pickup: boolean;
	for_all: boolean;
}

/** Days on which the shop is closed, as `YYYY-MM-DD`; without a last day, it is the first one. */
interface ClosingPeriod {
	from: string;
	to: string;
}

const NEW: Method = {
	key: '',
	names: {},
	countries: [],
	rule: 'flat',
	price: null,
	free_from: null,
	bands: [],
	days: 2,
	zones: [],
	elsewhere: null,
	pickup: false,
	for_all: true,
};

/** The shipping methods, in the order in which customers see them, and the days on which the shop is closed. */
export function Delivery( { form: { field }, context }: PanelProps ) {
	const countries = context.countries as Record< string, string >;
	const labels = context.labels as Record< string, string >;
	return (
		<>
			<Methods { ...field< Method[] >( 'methods' ) } labels={ labels } countries={ countries } />
			<ClosingDays { ...field< ClosingPeriod[] >( 'closing_days' ) } />
		</>
	);
}

interface MethodsProps extends Bound< Method[] > {
	/** Built-in names by key. */
	labels: Record< string, string >;
	countries: Record< string, string >;
}

function Methods( { labels, countries, ...methods }: MethodsProps ) {
	return (
		<Section
			title={ __( 'How and where you deliver', 'vitrine' ) }
			help={ __(
				'Products that cannot be delivered to a country are not sold there: the checkout says so, and offers pick-up where you allow it.',
				'vitrine'
			) }
		>
			<Rows
				{ ...methods }
				label={ __( 'Shipping methods', 'vitrine' ) }
				empty={ NEW }
				add={ __( 'Add shipping method', 'vitrine' ) }
				removeLabel={ __( 'Remove this shipping method', 'vitrine' ) }
				most={ 30 }
			>
				{ ( method ) => <MethodFields method={ method } ours={ labels[ method.value.key ] } countries={ countries } /> }
			</Rows>
		</Section>
	);
}

function ClosingDays( periods: Bound< ClosingPeriod[] > ) {
	return (
		<Section
			title={ __( 'Closing days', 'vitrine' ) }
			help={ __(
				'On these days you send nothing and customers collect nothing, so the delivery days in the shop move. Weekends and the public holidays of your country are closing days without being listed here; days that are free only in your region are not.',
				'vitrine'
			) }
		>
			<Rows
				{ ...periods }
				label={ __( 'Closed on', 'vitrine' ) }
				empty={ { from: '', to: '' } }
				add={ __( 'Add closing days', 'vitrine' ) }
				removeLabel={ __( 'Remove these closing days', 'vitrine' ) }
			>
				{ ( period ) => (
					<>
						<TextField { ...part( period, 'from' ) } label={ __( 'First day', 'vitrine' ) } type="date" />
						<TextField
							{ ...part( period, 'to' ) }
							label={ __( 'Last day', 'vitrine' ) }
							help={ __( 'Leave empty for a single day.', 'vitrine' ) }
							type="date"
						/>
					</>
				) }
			</Rows>
		</Section>
	);
}

function WeightBands( bands: Bound< WeightBand[] > ) {
	const { chargesVat } = useScreen();
	return (
		<Rows
			{ ...bands }
			label={ __( 'Prices by weight', 'vitrine' ) }
			empty={ { to: '', price: null } }
			add={ __( 'Add weight', 'vitrine' ) }
			removeLabel={ __( 'Remove this weight', 'vitrine' ) }
			most={ 20 }
		>
			{ ( band ) => (
				<>
					<TextField { ...part( band, 'to' ) } label={ __( 'Up to (such as 5 kg)', 'vitrine' ) } />
					<MoneyField
						{ ...part( band, 'price' ) }
						label={ chargesVat ? __( 'Price, VAT included', 'vitrine' ) : __( 'Price', 'vitrine' ) }
					/>
				</>
			) }
		</Rows>
	);
}

/** Where the amounts of a price rule come from. */
function ruleHelp( rule: string ): string {
	switch ( rule ) {
		case 'weight':
			return __(
				'The weights of all products sent this way are added up; products without a weight count as 0. Above the highest weight, the order is priced as several parcels.',
				'vitrine'
			);
		case 'parcel':
		case 'line':
			return __( 'Enter the delivery cost of each product on its own page.', 'vitrine' );
		default:
			return '';
	}
}

interface Props {
	method: Bound< Method >;
	/** The built-in name, used if the shop enters none. */
	ours: string | undefined;
	countries: Record< string, string >;
}

function MethodFields( { method, ours, countries }: Props ) {
	const { languages, chargesVat } = useScreen();
	const { rule, pickup, names, zones } = method.value;
	const hasZones = ! pickup && zones.length > 0;
	return (
		<>
			<h3>{ names[ languages[ 0 ]?.code ?? '' ]?.trim() || ours || __( 'New shipping method', 'vitrine' ) }</h3>
			<LanguageText
				{ ...part( method, 'names' ) }
				label={ __( 'Name', 'vitrine' ) }
				help={
					ours
						? /* translators: %s: name of a shipping method */
							sprintf( __( 'Leave empty for the default name, %s.', 'vitrine' ), ours )
						: __( 'Leave empty to use the default language.', 'vitrine' )
				}
			/>
			<ToggleField
				{ ...part( method, 'pickup' ) }
				label={ __( 'Customer pick-up', 'vitrine' ) }
				help={ chargesVat ? __( 'Pick-up is charged with the VAT of your country.', 'vitrine' ) : '' }
			/>
			{ ! pickup && (
				<CodesField
					{ ...part( method, 'countries' ) }
					label={ __( 'Countries', 'vitrine' ) }
					help={ __( 'Leave empty for all countries that the shop delivers to.', 'vitrine' ) }
					choices={ countries }
				/>
			) }
			<SelectField
				{ ...part( method, 'rule' ) }
				label={ __( 'Price', 'vitrine' ) }
				help={ ruleHelp( rule ) }
				choices={ {
					flat: __( 'One price per order', 'vitrine' ),
					parcel: __( 'Per order: the highest delivery cost of its products', 'vitrine' ),
					weight: __( 'Per order, by weight', 'vitrine' ),
					line: __( 'Delivery cost of each product, added up', 'vitrine' ),
					free: __( 'Free', 'vitrine' ),
				} }
			/>
			{ rule === 'flat' && (
				<MoneyField
					{ ...part( method, 'price' ) }
					label={ chargesVat ? __( 'Price per order, VAT included', 'vitrine' ) : __( 'Price per order', 'vitrine' ) }
					help={ __( 'Enter 0 for free delivery.', 'vitrine' ) }
				/>
			) }
			{ rule === 'weight' && <WeightBands { ...part( method, 'bands' ) } /> }
			{ rule !== 'free' && (
				<MoneyField
					{ ...part( method, 'free_from' ) }
					label={ __( 'Free delivery from', 'vitrine' ) }
					help={ __( 'Leave empty if it is never free. Discount codes do not reduce this amount.', 'vitrine' ) }
				/>
			) }
			<NumberField
				{ ...part( method, 'days' ) }
				label={ __( 'Delivery time (working days)', 'vitrine' ) }
				help={ hasZones ? __( 'Within your own country.', 'vitrine' ) : '' }
			/>
			{ ! pickup && (
				<Rows
					{ ...part( method, 'zones' ) }
					label={ __( 'Other delivery times by country', 'vitrine' ) }
					empty={ { countries: [], days: null } }
					add={ __( 'Add countries', 'vitrine' ) }
					removeLabel={ __( 'Remove this delivery time', 'vitrine' ) }
					most={ 20 }
				>
					{ ( zone ) => (
						<>
							<CodesField { ...part( zone, 'countries' ) } label={ __( 'Countries', 'vitrine' ) } choices={ countries } />
							<NumberField { ...part( zone, 'days' ) } label={ __( 'Delivery time (working days)', 'vitrine' ) } />
						</>
					) }
				</Rows>
			) }
			{ hasZones && (
				<NumberField
					{ ...part( method, 'elsewhere' ) }
					label={ __( 'Delivery time to all other countries (working days)', 'vitrine' ) }
					help={ __( 'For countries that are not listed above, including those that you add later.', 'vitrine' ) }
				/>
			) }
			<ToggleField
				{ ...part( method, 'for_all' ) }
				label={ __( 'Offer for all products', 'vitrine' ) }
				help={ __( 'If disabled, it is offered only for products that include it.', 'vitrine' ) }
			/>
		</>
	);
}
