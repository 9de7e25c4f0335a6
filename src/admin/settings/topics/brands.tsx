import { __ } from '@wordpress/i18n';
import { type Bound, MediaField, part, Rows, TextareaField, TextField } from '../../fields';
import { Section } from '../components/section';
import type { PanelProps } from '../types';

interface Brand {
	/** 0 for a new one. */
	id: number;
	name: string;
	url: string;
	/** Media id, 0 for none. */
	picture: number;
}

interface Manufacturer extends Brand {
	address: string;
	email: string;
	responsible: string;
}

const NEW: Brand = { id: 0, name: '', url: '', picture: 0 };
const NEW_MANUFACTURER: Manufacturer = { ...NEW, address: '', email: '', responsible: '' };

/** The fields that brands and manufacturers have in common. */
const BrandFields = ( { brand }: { brand: Bound< Brand > } ) => (
	<>
		<TextField { ...part( brand, 'name' ) } label={ __( 'Name', 'vitrine' ) } input={ { maxLength: 120 } } />
		<TextField { ...part( brand, 'url' ) } label={ __( 'Website', 'vitrine' ) } type="url" />
		<MediaField { ...part( brand, 'picture' ) } label={ __( 'Logo', 'vitrine' ) } />
	</>
);

/** Brands, and manufacturers with the details that product safety law asks to show. */
export const Brands = ( { form: { field } }: PanelProps ) => (
	<>
		<Section title={ __( 'Brands', 'vitrine' ) } help={ __( 'Shown on product pages and passed to search engines.', 'vitrine' ) }>
			<Rows
				{ ...field< Brand[] >( 'brands' ) }
				label={ __( 'Brands', 'vitrine' ) }
				empty={ NEW }
				add={ __( 'Add brand', 'vitrine' ) }
				removeLabel={ __( 'Remove this brand from all products', 'vitrine' ) }
				most={ 1000 }
			>
				{ ( brand ) => <BrandFields brand={ brand } /> }
			</Rows>
		</Section>
		<Section
			title={ __( 'Manufacturers', 'vitrine' ) }
			help={ __(
				'EU law (General Product Safety Regulation) requires offers to show the name, address and e-mail of the manufacturer, and of a responsible person in the EU if the manufacturer is elsewhere.',
				'vitrine'
			) }
		>
			<Rows
				{ ...field< Manufacturer[] >( 'manufacturers' ) }
				label={ __( 'Manufacturers', 'vitrine' ) }
				empty={ NEW_MANUFACTURER }
				add={ __( 'Add manufacturer', 'vitrine' ) }
				removeLabel={ __( 'Remove this manufacturer from all products', 'vitrine' ) }
				most={ 1000 }
			>
				{ ( manufacturer ) => (
					<>
						<BrandFields brand={ manufacturer as unknown as Bound< Brand > } />
						<TextareaField { ...part( manufacturer, 'address' ) } label={ __( 'Postal address', 'vitrine' ) } />
						<TextField { ...part( manufacturer, 'email' ) } label={ __( 'E-mail', 'vitrine' ) } type="email" />
						<TextareaField
							{ ...part( manufacturer, 'responsible' ) }
							label={ __( 'Responsible person in the EU', 'vitrine' ) }
							help={ __( 'Name, address and e-mail; only if the manufacturer is outside the EU.', 'vitrine' ) }
						/>
					</>
				) }
			</Rows>
		</Section>
	</>
);
