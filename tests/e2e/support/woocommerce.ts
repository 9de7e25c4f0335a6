/** Columns of WooCommerce 11's product export, of products with up to two attributes. */
const COLUMNS = [
	...[ 'ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Is featured?', 'Visibility in catalog' ],
	...[ 'Short description', 'Description', 'Date sale price starts', 'Date sale price ends', 'Tax status', 'Tax class', 'In stock?' ],
	...[ 'Stock', 'Low stock amount', 'Backorders allowed?', 'Sold individually?', 'Weight (kg)', 'Length (cm)', 'Width (cm)' ],
	...[ 'Height (cm)', 'Allow customer reviews?', 'Purchase note', 'Sale price', 'Regular price', 'Categories', 'Tags', 'Shipping class' ],
	...[ 'Images', 'Download limit', 'Download expiry days', 'Parent', 'Grouped products', 'Upsells', 'Cross-sells', 'External URL' ],
	...[ 'Button text', 'Position', 'Brands' ],
	...[ 'Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 1 visible', 'Attribute 1 global', 'Attribute 1 default' ],
	...[ 'Attribute 2 name', 'Attribute 2 value(s)', 'Attribute 2 visible', 'Attribute 2 global', 'Attribute 2 default' ],
] as const;

export type WooCommerceRow = Partial< Record< ( typeof COLUMNS )[ number ], string > >;

/** What WooCommerce writes into columns that the row leaves out. */
const DEFAULTS: WooCommerceRow = {
	Published: '1',
	'Is featured?': '0',
	'Visibility in catalog': 'visible',
	'Tax status': 'taxable',
	'In stock?': '1',
	'Backorders allowed?': '0',
	'Sold individually?': '0',
	'Allow customer reviews?': '0',
};

const cell = ( text: string ): string => ( /[",\n]/.test( text ) ? `"${ text.replaceAll( '"', '""' ) }"` : text );

/** A file as WooCommerce exports it. */
export function wooCommerceFile( rows: WooCommerceRow[] ): string {
	const lines = rows.map( ( row ) => COLUMNS.map( ( column ) => cell( row[ column ] ?? DEFAULTS[ column ] ?? '' ) ) );
	return `\uFEFF${ [ COLUMNS.map( cell ), ...lines ].map( ( line ) => line.join( ',' ) ).join( '\n' ) }\n`;
}
