<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Facts;

use Vitrine\Catalogue\ProductDetails;
use Vitrine\Catalogue\ProductRecords;
use Vitrine\Catalogue\ProductText;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;

/** The warnings on a product page, in its language (Regulation (EU) 2023/988, article 19 (d)). */
final class SafetyFacts {

	public function __construct( private readonly Languages $languages, private readonly Database $database ) {
	}

	/**
	 * Warnings that are not translated yet are shown in the default language, or in another one that has them.
	 *
	 * @param int $product Canonical id; of a variant, that of its family.
	 * @return array{text: string, lang: string} With the language tag if it is another one than that of the page.
	 */
	public function warnings( ProductDetails $full, int $product ): array {
		$own = $full->item->preview->translated ? ProductRecords::warnings( $full->post ) : '';
		if ( $own !== '' ) {
			return array( 'text' => $own, 'lang' => '' );
		}
		$published = $this->published( $product );
		foreach ( array( $this->languages->default(), ...$this->languages->all() ) as $language ) {
			$text = $published[ $language->code ] ?? '';
			if ( $text !== '' ) {
				return array( 'text' => $text, 'lang' => $language->tag() );
			}
		}
		return array( 'text' => '', 'lang' => '' );
	}

	/** @return array<string, string> By language code, in one query: most products have none in any language. */
	private function published( int $product ): array {
		$wpdb = $this->database->wpdb;
		$rows = $this->database->rows(
			"SELECT t.language, m.meta_value FROM {translations} t
			JOIN {$wpdb->posts} p ON p.ID = t.object_id AND p.post_status = 'publish'
			JOIN {$wpdb->postmeta} m ON m.post_id = t.object_id AND m.meta_key = %s
			WHERE t.kind = %s AND t.canonical_id = %d",
			array( ProductText::WARNINGS, Translations::PRODUCT, $product )
		);
		$found = array();
		foreach ( $rows as $row ) {
			$found[ (string) $row['language'] ] = (string) $row['meta_value'];
		}
		return $found;
	}
}
