<?php
declare(strict_types=1);

namespace Vitrine\Admin\Setup;

use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Translations;

/** The languages that setup proposes: those of the settings, or until the first setup that of the site and those with content. */
final class LanguageProposal {

	public function __construct( private readonly Translations $translations ) {
	}

	/**
	 * The site's language may have been changed since activation.
	 *
	 * @return non-empty-list<string> Codes, the main language first.
	 */
	public function codes(): array {
		if ( SetUp::done() ) {
			return EmbeddedLanguages::chosen();
		}
		// That of the site: wp-admin may be in another one.
		$main = EmbeddedLanguages::ofLocale( get_locale() )->code ?? 'en';
		return array_values( array_unique( array( $main, ...array_intersect( EmbeddedLanguages::codes(), $this->used() ) ) ) );
	}

	/** @return list<string> Languages of products, categories, pages and team members. */
	private function used(): array {
		$kinds = array( Translations::PRODUCT, Translations::CATEGORY, Translations::PAGE, Translations::MEMBER );
		return array_values( array_unique( array_merge( ...array_map( $this->translations->usedLanguages( ... ), $kinds ) ) ) );
	}
}
