<?php
declare(strict_types=1);

namespace Vitrine\Admin\Categories;

use Vitrine\Catalogue\Categories\Category;
use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Search\Lists\ProductLists;
use Vitrine\Storefront\View;
use WP_Term;

/** Category fields in wp-admin: language, translations, picture and position. */
final class CategoryBox {

	private const NONCE = 'vitrine_category';

	public function __construct(
		private readonly ProductLists $lists,
		private readonly Translations $translations,
		private readonly Languages $languages,
		private readonly View $view,
	) {
	}

	/** Hooks `vitrine_category_add_form_fields` (passes the taxonomy) and `vitrine_category_edit_form_fields` (passes the term). */
	public function show( string|WP_Term $term ): void {
		$id    = $term instanceof WP_Term ? $term->term_id : 0;
		$owner = $id > 0 ? $this->translations->ownerOf( Translations::CATEGORY, $id ) : $this->wanted();
		$like  = $id > 0 ? $id : self::first( $this->translations->versions( Translations::CATEGORY, $owner['canonical_id'] ?? 0 ) );
		$this->view->show(
			'catalogue/admin/category',
			array(
				'nonce'     => wp_nonce_field( self::NONCE, 'vitrine_category_nonce', true, false ),
				'table'     => $id > 0,
				'language'  => $owner['language'] ?? $this->languages->default()->code,
				'languages' => $this->languages->areExternal() ? array() : $this->languages->all(),
				'of'        => $owner['canonical_id'] ?? 0,
				'choices'   => array_map(
					static fn ( Category $category ): array => array( $category->id, $category->pathText() ),
					$this->lists->categories()
				),
				'picture'   => $like > 0 ? (int) get_term_meta( $like, PostTypes::PICTURE, true ) : 0,
				'position'  => $like > 0 ? (int) get_term_meta( $like, PostTypes::POSITION, true ) : 0,
				'versions'  => $id > 0 && $owner !== null && ! $this->languages->areExternal()
					? $this->versions( $owner['canonical_id'], $id )
					: array(),
			)
		);
	}

	/** URL of the "add category" form, prefilled for a translation. */
	public static function addUrl( int $canonical, Language $language ): string {
		return admin_url(
			'edit-tags.php?taxonomy=' . PostTypes::CATEGORY . '&post_type=' . PostTypes::PRODUCT
			. "&vitrine_of=$canonical&vitrine_in=$language->code#addtag"
		);
	}

	/**
	 * @return array{canonical_id: int, language: string}|null Which category the new term translates, and into which language, from the
	 *   query string.
	 */
	private function wanted(): ?array {
		// phpcs:disable WordPress.Security.NonceVerification -- only prefills a form.
		$language = $this->languages->find(
			isset( $_GET['vitrine_in'] ) && is_string( $_GET['vitrine_in'] ) ? sanitize_key( $_GET['vitrine_in'] ) : ''
		);
		return $language === null || ! isset( $_GET['vitrine_of'] ) ? null : array(
			'canonical_id' => absint( $_GET['vitrine_of'] ),
			'language'     => $language->code,
		);
		// phpcs:enable
	}

	/** @param array<string, int> $terms Term ids by language. */
	private static function first( array $terms ): int {
		return array_values( $terms )[0] ?? 0;
	}

	/** @return list<array{string, string, bool}> The other languages: name, edit or add URL, and whether a translation exists. */
	private function versions( int $canonical, int $own ): array {
		$terms    = $this->translations->versions( Translations::CATEGORY, $canonical );
		$versions = array();
		foreach ( $this->languages->all() as $language ) {
			$term = $terms[ $language->code ] ?? 0;
			if ( $term !== $own ) {
				$versions[] = array(
					$language->name,
					$term > 0
						? (string) get_edit_term_link( $term, PostTypes::CATEGORY, PostTypes::PRODUCT )
						: self::addUrl( $canonical, $language ),
					$term > 0,
				);
			}
		}
		return $versions;
	}

	/** Hooks `created_vitrine_category` and `edited_vitrine_category`, before the read model is updated. */
	public function save( int $term ): void {
		// phpcs:disable WordPress.Security.ValidatedSanitizedInput -- the nonce is verified; each field is cast to a number or matched
		// against known codes.
		if (
			! isset( $_POST['vitrine_category_nonce'] )
			|| wp_verify_nonce( wp_unslash( (string) $_POST['vitrine_category_nonce'] ), self::NONCE ) === false
			|| ! current_user_can( 'edit_term', $term )
		) {
			return;
		}
		$sent = isset( $_POST['vitrine_category'] ) && is_array( $_POST['vitrine_category'] )
			? array_map( 'strval', array_filter( $_POST['vitrine_category'], 'is_scalar' ) )
			: array();
		// phpcs:enable
		update_term_meta( $term, PostTypes::PICTURE, absint( $sent['picture'] ?? 0 ) );
		update_term_meta( $term, PostTypes::POSITION, absint( $sent['position'] ?? 0 ) );
		$owner    = $this->translations->ownerOf( Translations::CATEGORY, $term );
		if ( $this->languages->areExternal() && $owner !== null ) {
			return;
		}
		$language = $this->languages->find( sanitize_key( $sent['language'] ?? '' ) )->code ?? $this->languages->default()->code;
		$wanted   = absint( $sent['of'] ?? 0 );
		$id       = $wanted > 0 ? $wanted : $owner['canonical_id'] ?? $this->translations->next( Translations::CATEGORY );
		$taken    = ( $this->translations->versions( Translations::CATEGORY, $id )[ $language ] ?? $term ) !== $term;
		if ( ! $taken ) {
			$this->translations->join( Translations::CATEGORY, $id, $language, $term );
		} elseif ( $owner === null ) {
			// The category already has a translation in this language, so the new term becomes a category of its own.
			$this->translations->join( Translations::CATEGORY, $this->translations->next( Translations::CATEGORY ), $language, $term );
		}
	}
}
