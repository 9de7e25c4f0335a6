<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\Languages;
use Vitrine\I18n\PathBases;
use Vitrine\I18n\Paths;

/**
 * The product that a missing page may mean: `/moon-vase` redirects to `/product/moon-vase`. WordPress compares the slug with the beginning
 * of each post's, for which SQLite reads all products.
 */
final class ProductGuess {

	public function __construct(
		private readonly Languages $languages,
		private readonly Paths $paths,
		private readonly PathBases $bases,
	) {
	}

	public function guess( mixed $guess ): mixed {
		$slug = get_query_var( 'name' );
		if ( $guess !== null || ! is_string( $slug ) || $slug === '' ) {
			return $guess;
		}
		$language = $this->languages->default();
		$path     = $this->bases->slug( PathBases::PRODUCT, $language->code ) . "/$slug";
		if ( $this->paths->find( $language->code, $path ) !== null ) {
			return $this->languages->exactUrl( $path, $language );
		}
		$type = get_post_type_object( PostTypes::PRODUCT );
		if ( $type !== null ) {
			// WordPress now guesses among posts and pages only.
			$type->exclude_from_search = true;
		}
		return null;
	}
}
