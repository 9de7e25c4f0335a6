import { __ } from '@wordpress/i18n';
import { SelectField } from '../../fields';
import { Section } from '../components/section';
import type { PanelProps } from '../types';

/** Addresses of categories and of former products, and what the structured data says about returns. */
export const SearchEngines = ( { form: { field } }: PanelProps ) => (
	<>
		<Section
			title={ __( 'Addresses of categories', 'vitrine' ) }
			help={ __( 'For categories below others. If you change this or move a category, its former addresses lead to the new one.', 'vitrine' ) }
		>
			<SelectField
				{ ...field< string >( 'categories' ) }
				label={ __( 'Category paths', 'vitrine' ) }
				choices={ {
					flat: __( 'own name only: /category/cups', 'vitrine' ),
					nested: __( 'with the names of the categories above: /category/ceramics/cups', 'vitrine' ),
				} }
			/>
		</Section>
		<Section
			title={ __( 'Products that are no longer in the shop', 'vitrine' ) }
			help={ __( 'For products that were deleted or taken out of the shop. Enter exceptions in Shop > Redirects.', 'vitrine' ) }
		>
			<SelectField
				{ ...field< string >( 'past' ) }
				label={ __( 'Their addresses', 'vitrine' ) }
				choices={ {
					gone: __( 'answer that the page is gone (410)', 'vitrine' ),
					category: __( 'lead to the category of the product', 'vitrine' ),
					missing: __( 'answer that the page was not found (404)', 'vitrine' ),
				} }
			/>
		</Section>
		<Section
			title={ __( 'Returns', 'vitrine' ) }
			help={ __( 'Search engines show the returns policy next to your products. The number of days is in Settings > Shop.', 'vitrine' ) }
		>
			<SelectField
				{ ...field< string >( 'returns' ) }
				label={ __( 'Postage of returned goods', 'vitrine' ) }
				choices={ {
					customer: __( 'paid by the customer', 'vitrine' ),
					shop: __( 'paid by the shop', 'vitrine' ),
				} }
			/>
		</Section>
	</>
);
