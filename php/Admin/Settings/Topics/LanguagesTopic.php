<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings\Topics;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\HasContext;
use Vitrine\Admin\Settings\Topic;
use Vitrine\I18n\Catalogues;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Languages;
use Vitrine\Polylang\PolylangNotice;

defined( 'ABSPATH' ) || exit;

/** Settings > Languages: the shop's languages, which of them has URLs without a prefix, and languages that the owner adds. */
final class LanguagesTopic implements Topic, HasContext {

	public function __construct(
		private readonly Languages $languages,
		private readonly AddedLanguages $added,
		private readonly Catalogues $catalogues,
	) {
	}

	public function key(): string {
		return 'languages';
	}

	public function title(): string {
		return __( 'Languages', 'vitrine' );
	}

	public function capability(): string {
		return Capability::MANAGE_SHOP;
	}

	public function read(): array {
		$chosen = EmbeddedLanguages::chosen();
		return array(
			'default' => $chosen[0],
			'active'  => array_values( array_intersect( EmbeddedLanguages::codes(), $chosen ) ),
			'english' => EmbeddedLanguages::ofLocale( 'en_US' )->locale ?? 'en_GB',
			'added'   => $this->added->all(),
		);
	}

	public function context(): array {
		$known = array();
		foreach ( EmbeddedLanguages::supported() as $language ) {
			$known[] = array(
				'code'      => $language->code,
				'name'      => $language->name,
				'locale'    => $language->locale,
				'missing'   => $this->catalogues->missing( $language->locale ),
				'proofRead' => $this->catalogues->isProofRead( $language->locale ),
			);
		}
		return array(
			'home'        => trailingslashit( home_url() ),
			'known'       => $known,
			'total'       => $this->catalogues->total(),
			'suggestions' => $this->added->suggestions(),
			'bases'       => AddedLanguages::baseLabels(),
			'external'    => $this->languages->areExternal() ? PolylangNotice::settingsUrl() : '',
		);
	}

	public function save( array $values ): array {
		if ( $this->languages->areExternal() ) {
			return array();
		}
		$added  = $this->added->of( (array) ( $values['added'] ?? array() ) );
		$errors = $this->added->errors( $added );
		if ( $errors !== array() ) {
			return $errors;
		}
		$default = is_string( $values['default'] ?? null ) ? $values['default'] : '';
		$sent    = array_filter( (array) ( $values['active'] ?? array() ), is_string( ... ) );
		// A new language is enabled.
		$new     = array_values( array_diff( array_column( $added, 'code' ), EmbeddedLanguages::codes() ) );
		$active  = array( ...array_values( array_intersect( EmbeddedLanguages::codes(), $sent ) ), ...$new );
		if ( $active === array() ) {
			return array( 'active' => __( 'Please choose at least one language.', 'vitrine' ) );
		}
		if ( ! in_array( $default, $active, true ) ) {
			return array( 'default' => __( 'Please choose one of the enabled languages.', 'vitrine' ) );
		}
		// A missing field means no change.
		$english = $values['english'] ?? EmbeddedLanguages::ofLocale( 'en_US' )?->locale;
		$changed = $this->added->save( $added, $english === 'en_US' ? 'en_US' : 'en_GB' );
		$chosen  = array_values( array_unique( array( $default, ...$active ) ) );
		if ( $chosen !== EmbeddedLanguages::chosen() ) {
			update_option( EmbeddedLanguages::OPTION, $chosen );
			$changed = true;
		}
		if ( $changed ) {
			/** All cached pages and responses depend on the languages. */
			do_action( 'vitrine_content_changed' );
		}
		return array();
	}
}
