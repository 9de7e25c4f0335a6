import { useDispatch, useSelect } from '@wordpress/data';
import { PluginDocumentSettingPanel } from '@wordpress/editor';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useProduct, type Product } from '../use-product';
import { Accessories } from './accessories';
import { Attributes } from './attributes';
import { Categories } from './categories';
import { Delivery } from './delivery';
import { Legal } from './legal';
import { Pictures } from './pictures';
import { Price } from './price';
import { Status } from './status';
import { Translations } from './translations';
import { Variants } from './variants/variants';

interface Panel {
	name: string;
	title: string;
	Content: ( props: { product: Product } ) => ReactElement;
	/** Fields of the panel that the server may reject. */
	facts?: string[];
}

const panels = (): Panel[] => [
	{
		name: 'price',
		title: __( 'Price and stock', 'vitrine' ),
		Content: Price,
		facts: [ 'price', 'sale_price', 'sale_from', 'sale_until', 'stock', 'always_in_stock', 'sku', 'vat' ],
	},
	{ name: 'variants', title: __( 'Variants', 'vitrine' ), Content: Variants },
	{ name: 'translations', title: __( 'Translations', 'vitrine' ), Content: Translations },
	{ name: 'pictures', title: __( 'Images', 'vitrine' ), Content: Pictures, facts: [ 'pictures' ] },
	{ name: 'categories', title: __( 'Categories', 'vitrine' ), Content: Categories },
	{
		name: 'delivery',
		title: __( 'Delivery', 'vitrine' ),
		Content: Delivery,
		facts: [ 'shipping_methods', 'shipping_price', 'weight', 'lead_days' ],
	},
	{ name: 'accessories', title: __( 'Accessories', 'vitrine' ), Content: Accessories, facts: [ 'accessories' ] },
	{
		name: 'attributes',
		title: __( 'Brand and attributes', 'vitrine' ),
		Content: Attributes,
		facts: [ 'attributes', 'brand', 'manufacturer', 'gtin', 'mpn' ],
	},
	{
		name: 'legal',
		title: __( 'Information required by law', 'vitrine' ),
		Content: Legal,
		facts: [ 'content_amount', 'durability_years', 'identification', 'warnings' ],
	},
];

/** Panels that are open by default; the first is the editor's own. */
const OPEN = [ 'post-status', 'vitrine-product/price', 'vitrine-product/translations', 'vitrine-product/pictures' ];

interface Preferences {
	setDefaults: ( scope: string, defaults: Record< string, unknown > ) => void;
}

interface EditorActions {
	removeEditorPanel: ( name: string ) => void;
	toggleEditorPanelOpened: ( name: string ) => void;
}

interface Editor {
	isEditorPanelOpened: ( name: string ) => boolean;
}

/** Opens the panels with rejected fields, so that the messages are visible. */
function useOpened( errors: Record< string, string > ): void {
	const { isEditorPanelOpened } = useSelect( ( select ) => select( 'core/editor' ) as unknown as Editor, [] );
	const { toggleEditorPanelOpened } = useDispatch( 'core/editor' ) as unknown as EditorActions;
	useEffect( () => {
		for ( const { name, facts } of panels() ) {
			if ( facts?.some( ( fact ) => errors[ fact ] ) && ! isEditorPanelOpened( `vitrine-product/${ name }` ) ) {
				toggleEditorPanelOpened( `vitrine-product/${ name }` );
			}
		}
	}, [ errors, isEditorPanelOpened, toggleEditorPanelOpened ] );
}

const NO_ERRORS = {};

/** The product's data, beside its text. */
export function Panels() {
	const product = useProduct();
	const { setDefaults } = useDispatch( 'core/preferences' ) as unknown as Preferences;
	const { removeEditorPanel } = useDispatch( 'core/editor' ) as unknown as EditorActions;
	useOpened( product?.errors ?? NO_ERRORS );
	useEffect( () => {
		setDefaults( 'core', { openPanels: OPEN } );
		// WordPress's panel lists the terms of all languages; ours lists each category once.
		removeEditorPanel( 'taxonomy-panel-vitrine_category' );
	}, [ setDefaults, removeEditorPanel ] );
	if ( ! product ) {
		return null;
	}
	return (
		<>
			<Status product={ product } />
			{ panels().map( ( { name, title, Content } ) => (
				<PluginDocumentSettingPanel key={ name } name={ name } title={ title } className="vitrine-panel">
					<Content product={ product } />
				</PluginDocumentSettingPanel>
			) ) }
		</>
	);
}
