<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Admin;

use Vitrine\Catalogue\Lists\Category;
use Vitrine\Catalogue\Lists\ProductLists;
use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Storefront\View;
use WP_Term;

/** Fields of a category in wp-admin: language, of what it is a translation, picture and place. */
final class CategoryBox {

	private const NONCE = 'vitrine_category';

	public function __construct(
		private readonly ProductLists $lists,
		private readonly Translations $translations,
		private readonly Languages $languages,
		private readonly View $view,
	) {
	}

	/** Hooks `vitrine_category_add_form_fields` (a taxonomy's name) and `vitrine_category_edit_form_fields` (a term). */
	public function show( string|WP_Term $term ): void {
		$id    = $term instanceof WP_Term ? $term->term_id : 0;
		$owner = $id > 0 ? $this->translations->whose( Translations::CATEGORY, $id ) : null;
		$this->view->show(
			'catalogue/admin/category',
			array(
				'nonce'     => wp_nonce_field( self::NONCE, 'vitrine_category_nonce', true, false ),
				'table'     => $id > 0,
				'language'  => $owner['language'] ?? $this->languages->default()->code,
				'languages' => $this->languages->all(),
				'of'        => $owner['canonical_id'] ?? 0,
				'choices'   => array_map( static fn ( Category $category ): array => array( $category->id, $category->title ), $this->lists->categories() ),
				'picture'   => $id > 0 ? (int) get_term_meta( $id, PostTypes::PICTURE, true ) : 0,
				'position'  => $id > 0 ? (int) get_term_meta( $id, PostTypes::POSITION, true ) : 0,
			)
		);
	}

	/** Hooks `created_vitrine_category` and `edited_vitrine_category`, before the read model follows. */
	public function save( int $term ): void {
		// phpcs:disable WordPress.Security.ValidatedSanitizedInput -- the nonce is checked, each field is made a number or a known code.
		if ( ! isset( $_POST['vitrine_category_nonce'] ) || wp_verify_nonce( wp_unslash( (string) $_POST['vitrine_category_nonce'] ), self::NONCE ) === false || ! current_user_can( 'edit_term', $term ) ) {
			return;
		}
		$sent = isset( $_POST['vitrine_category'] ) && is_array( $_POST['vitrine_category'] ) ? array_map( 'strval', array_filter( $_POST['vitrine_category'], 'is_scalar' ) ) : array();
		// phpcs:enable
		update_term_meta( $term, PostTypes::PICTURE, absint( $sent['picture'] ?? 0 ) );
		update_term_meta( $term, PostTypes::POSITION, absint( $sent['position'] ?? 0 ) );
		$language = $this->languages->find( sanitize_key( $sent['language'] ?? '' ) )->code ?? $this->languages->default()->code;
		$owner    = $this->translations->whose( Translations::CATEGORY, $term );
		$wanted   = absint( $sent['of'] ?? 0 );
		$id       = $wanted > 0 ? $wanted : $owner['canonical_id'] ?? $this->translations->next( Translations::CATEGORY );
		if ( ( $this->translations->of( Translations::CATEGORY, $id )[ $language ] ?? $term ) === $term ) {
			$this->translations->join( Translations::CATEGORY, $id, $language, $term );
		}
	}
}
