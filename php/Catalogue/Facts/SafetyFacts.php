<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Facts;

use Vitrine\Catalogue\ProductDetails;
use Vitrine\Catalogue\ProductRecords;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;

/** The warnings on a product page, in its language (Regulation (EU) 2023/988, article 19 (d)). */
final class SafetyFacts {

	public function __construct( private readonly Languages $languages, private readonly Translations $translations ) {
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
		$versions = $this->translations->versions( Translations::PRODUCT, $product );
		foreach ( array( $this->languages->default(), ...$this->languages->all() ) as $language ) {
			$post = $versions[ $language->code ] ?? 0;
			$text = $post !== 0 && get_post_status( $post ) === 'publish' ? ProductRecords::warnings( $post ) : '';
			if ( $text !== '' ) {
				return array( 'text' => $text, 'lang' => $language->tag() );
			}
		}
		return array( 'text' => '', 'lang' => '' );
	}
}
