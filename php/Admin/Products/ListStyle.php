<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products;

use Vitrine\Admin\Translations\TranslationBadges;
use Vitrine\Catalogue\PostTypes;

/** CSS and JavaScript of the product list, in addition to WordPress's own. */
final class ListStyle {

	private const RULES = '
		.column-vitrine_image { inline-size: 56px; }
		.column-vitrine_image img { inline-size: 48px; block-size: 48px; object-fit: cover; }
		.column-vitrine_sku { inline-size: 9.5em; }
		.column-vitrine_price, .column-vitrine_stock { inline-size: 9%; }
		.column-vitrine_price :is(ins, del) { white-space: nowrap; }
		.column-vitrine_price ins, .vitrine-bulk ins { font-weight: 600; text-decoration: none; }
		.column-vitrine_languages { inline-size: 13.5em; }
		.wp-list-table td.column-vitrine_image::before { content: none !important; }
		.column-vitrine_stock .vitrine-none, .vitrine-fault { color: #b32d2e; font-weight: 600; }
		@media (min-width: 783px) { .tablenav .actions select[name^="vitrine_"] { max-inline-size: 9em; } }
		.vitrine-opens::after { content: " ▾"; }
		.vitrine-opens[aria-expanded="true"]::after { content: " ▴"; }
		#posts-filter .inline-edit-row .vitrine-quick label { display: grid; grid-template-columns: 9em minmax(0, 1fr); }
		#posts-filter .inline-edit-row .vitrine-quick label :is(.title, .input-text-wrap) { inline-size: auto; margin: 0; }
		#posts-filter .inline-edit-row .vitrine-quick select { justify-self: start; }
		@media (max-width: 782px) { #posts-filter .inline-edit-row .vitrine-quick label { grid-template-columns: minmax(0, 1fr); } }
		.vitrine-quick .vitrine-when { display: flex; flex-wrap: wrap; gap: 4px; }
		.vitrine-scrolls { overflow-x: auto; }
		@media (max-width: 600px) {
			.vitrine-bulk .widefat thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
			.vitrine-bulk .widefat :is(tr, th, td) { display: block; }
			.vitrine-bulk .widefat :is(th, td) { overflow-wrap: anywhere; }
			.vitrine-bulk .widefat td[data-label] { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 0 8px; padding-block: 2px; }
			.vitrine-bulk .widefat td[data-label]::before { content: attr(data-label); margin-inline-end: auto; color: #50575e; }
			.vitrine-bulk .widefat td:empty { display: none; }
		}
	';

	/** Fills the shop's fields in quick edit, which WordPress opens empty. */
	private const SCRIPT = '
		( () => {
			const edit = inlineEditPost.edit;
			inlineEditPost.edit = function ( id ) {
				const opened = edit.apply( this, arguments );
				const post = typeof id === "object" ? this.getId( id ) : id;
				const facts = document.querySelector( `#post-${ post } [data-vitrine-facts]` );
				const row = document.getElementById( `edit-${ post }` );
				const box = row?.querySelector( ".vitrine-quick" );
				if ( box && ! facts ) {
					box.remove();
				} else if ( box ) {
					const values = JSON.parse( facts.dataset.vitrineFacts );
					for ( const [ name, value ] of Object.entries( { ...values, read_stock: values.stock } ) ) {
						box.querySelector( `[name="vitrine_quick[${ name }]"]` ).value = value;
					}
				}
				return opened;
			};
		} )();
	';

	public static function print(): void {
		if ( get_current_screen()?->post_type === PostTypes::PRODUCT ) {
			printf( '<style>%s</style>', self::RULES . TranslationBadges::STYLE ); // phpcs:ignore WordPress.Security.EscapeOutput -- constants.
			wp_add_inline_script( 'inline-edit-post', self::SCRIPT );
		}
	}
}
