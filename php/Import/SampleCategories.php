<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\Edit\CategoryWriter;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;

/** The categories of the sample products, in the languages of the shop. */
final class SampleCategories {

	public function __construct(
		private readonly CategoryWriter $categories,
		private readonly ReferenceResolver $references,
		private readonly Languages $languages,
		private readonly Translations $translations,
	) {
	}

	public function add( string $folder ): void {
		$known = array_fill_keys( array_map( static fn ( Language $language ): string => $language->code, $this->languages->all() ), true );
		/** @var list<array<string, array{title: string, slug: string, description: string}>> $samples */
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		$samples = json_decode( (string) file_get_contents( "$folder/categories.json" ), true, 8, JSON_THROW_ON_ERROR );
		$this->references->forgetCategories();
		foreach ( $samples as $position => $texts ) {
			// A shop in another language only, without texts of its own here, has them in English.
			$mine = array_intersect_key( $texts, $known ) ?: array( $this->languages->default()->code => $texts['en'] );
			$id   = $this->references->category( $texts['en']['slug'] );
			if ( $id === null ) {
				// The file refers to categories by English names, which a shop without English doesn't have.
				$mine = array(
					array_key_first( $mine ) => array( 'slug' => $texts['en']['slug'] ) + $mine[ array_key_first( $mine ) ],
				) + $mine;
				$this->categories->save( null, $position, 0, $mine );
				continue;
			}
			// Languages that the shop has got since; its own texts stay.
			$new = array_diff_key( $mine, $this->translations->versions( Translations::CATEGORY, $id ) );
			if ( $new !== array() ) {
				$this->categories->save( $id, $position, 0, $new );
			}
		}
		$this->references->forgetCategories();
	}
}
