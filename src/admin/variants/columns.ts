import { __, _x } from '@wordpress/i18n';
import type { Column } from './model';

/** Titles of the grid's columns. */
export const columnTitles = (): Record< Column, string > => ( {
	sku: __( 'SKU', 'vitrine' ),
	price: __( 'Price', 'vitrine' ),
	sale_price: __( 'Sale price', 'vitrine' ),
	stock: __( 'Stock', 'vitrine' ),
	always_in_stock: __( 'Always in stock', 'vitrine' ),
	enabled: _x( 'Enabled', 'variant', 'vitrine' ),
	pictures: __( 'Images', 'vitrine' ),
	net_content: __( 'Net content', 'vitrine' ),
	sale_from: __( 'Sale begins', 'vitrine' ),
	sale_until: __( 'Sale ends', 'vitrine' ),
} );
