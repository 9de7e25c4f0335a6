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
	 * Warnings that are not translated yet are shown in the default language.
	 *
	 * @param int $product Canonical id; of a variant, that of its family.
	 * @return array{text: string, lang: string} With the language tag if it is another one than that of the page.
	 */
	public function warnings( ProductDetails $full, int $product ): array {
		$default = $this->languages->default();
		$text    = ProductRecords::warnings( $full->post );
		$foreign = ! $full->item->translated;
		if ( $text === '' && ! $foreign && $this->languages->current()->code !== $default->code ) {
			$post    = $this->translations->versions( Translations::PRODUCT, $product )[ $default->code ] ?? 0;
			$text    = $post === 0 ? '' : ProductRecords::warnings( $post );
			$foreign = true;
		}
		return array( 'text' => $text, 'lang' => $foreign && $text !== '' ? $default->tag() : '' );
	}
}
