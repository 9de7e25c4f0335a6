import { __, sprintf } from '@wordpress/i18n';
import { SelectField, TextField } from '../../fields';
import { Section } from '../components/section';
import type { PanelProps } from '../types';

/** Prices of the preview, in hundredths. */
const SAMPLES = [ 990, 4950, 24_900 ];

/** As `Prices\Rounding` calculates them: steps and what is subtracted, in hundredths. */
export const convert = ( amount: number, rate: number, [ step, off ]: [ number, number ], smallest: number ): number => {
	const exact = amount * rate;
	const ending = Math.round( ( exact + off ) / step ) * step - off;
	const rounded = exact < step || ending <= 0 ? exact : ending;
	return Math.max( smallest, Math.round( rounded / smallest ) * smallest );
};

const format = ( amount: number, currency: string, whole: boolean ): string =>
	new Intl.NumberFormat( undefined, {
		style: 'currency',
		currency,
		minimumFractionDigits: whole ? 0 : 2,
		maximumFractionDigits: whole ? 0 : 2,
	} ).format( amount / 100 );

const roundings = (): Record< string, string > => ( {
	cent: __( 'exact', 'vitrine' ),
	five: __( 'to 5 cents', 'vitrine' ),
	ten: __( 'to 10 cents', 'vitrine' ),
	whole: __( 'to whole amounts', 'vitrine' ),
	ninety: __( 'to amounts ending in .90', 'vitrine' ),
	ninety_five: __( 'to amounts ending in .95', 'vitrine' ),
	ninety_nine: __( 'to amounts ending in .99', 'vitrine' ),
	five_whole: __( 'to multiples of 5', 'vitrine' ),
	ten_whole: __( 'to multiples of 10', 'vitrine' ),
	hundred: __( 'to amounts ending in 99', 'vitrine' ),
} );

/** Roundings that need smaller units than a whole one. */
const FRACTIONS = [ 'five', 'ten', 'ninety', 'ninety_five', 'ninety_nine' ];

/** The currency of each language, and the exchange rates of those in use. */
export function Currencies( { form: { field, value }, context }: PanelProps ) {
	const main = String( context.main );
	const languages = context.languages as { code: string; name: string }[];
	const rates = value< Record< string, { rate: string; rounding: string } > >( 'rates' );
	const chosen = value< Record< string, string > >( 'languages' );
	const used = Object.keys( rates ).filter( ( code ) => Object.values( chosen ).includes( code ) );
	const isWhole = ( code: string ) => ( context.whole as string[] ).includes( code );
	const choices = { '': main, ...Object.fromEntries( Object.keys( rates ).map( ( code ) => [ code, code ] ) ) };
	const preview = ( code: string ): string => {
		const rate = Number( rates[ code ]?.rate.replace( ',', '.' ) );
		const steps = ( context.roundings as Record< string, [ number, number ] > )[ rates[ code ]?.rounding ?? '' ];
		return rate > 0 && steps
			? SAMPLES.map(
					( amount ) =>
						`${ format( amount, main, isWhole( main ) ) } → ${ format(
							convert( amount, rate, steps, isWhole( code ) ? 100 : 1 ),
							code,
							isWhole( code )
						) }`
				).join( '; ' )
			: '';
	};
	return (
		<>
			<Section
				title={ __( 'Currency by language', 'vitrine' ) }
				help={ sprintf(
					/* translators: 1: name of a language, 2: currency code */
					__(
						'All pages of a language, its cart and its orders are in one currency. %1$s has the main currency, %2$s. To sell to a country in its own currency, add a language for it, such as /de-ch/ for Switzerland.',
						'vitrine'
					),
					String( context.default ),
					main
				) }
			>
				{ languages.map( ( { code, name } ) => (
					<SelectField
						key={ code }
						{ ...field< string >( `languages.${ code }` ) }
						label={ name }
						help={ `${ String( context.home ) }${ code }/` }
						choices={ choices }
					/>
				) ) }
			</Section>
			{ used.map( ( code ) => (
				<Section
					key={ code }
					title={ code }
					help={ __(
						'Prices that you have not entered for a product, delivery costs, discounts and limits are converted. A new rate changes prices and is recorded in their history.',
						'vitrine'
					) }
				>
					<TextField
						{ ...field< string >( `rates.${ code }.rate` ) }
						/* translators: 1: main currency, 2: other currency */
						label={ sprintf( __( '%2$s for 1 %1$s', 'vitrine' ), main, code ) }
						help={ sprintf(
							/* translators: %s: main currency */
							__(
								'Invoices also state the VAT in %s at this rate. The law requires the latest rate of your central bank or of the European Central Bank: keep it up to date.',
								'vitrine'
							),
							main
						) }
						input={ { inputMode: 'decimal' } }
					/>
					<SelectField
						{ ...field< string >( `rates.${ code }.rounding` ) }
						label={ __( 'Round prices', 'vitrine' ) }
						help={ preview( code ) }
						choices={ Object.fromEntries(
							Object.entries( roundings() ).filter( ( [ key ] ) => ! isWhole( code ) || ! FRACTIONS.includes( key ) )
						) }
					/>
				</Section>
			) ) }
		</>
	);
}
