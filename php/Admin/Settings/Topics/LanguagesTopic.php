<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings\Topics;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Settings\HasContext;
use Vitrine\Admin\Settings\Topic;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\I18n\Language;
use Vitrine\I18n\Languages;

defined( 'ABSPATH' ) || exit;

/** Settings > Languages: the shop's languages, and which of them has URLs without a prefix. */
final class LanguagesTopic implements Topic, HasContext {

	public function __construct( private readonly Languages $languages ) {
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
		);
	}

	public function context(): array {
		return array(
			'home'  => trailingslashit( home_url() ),
			'known' => array_map(
				static fn ( Language $language ): array => array(
					'code'   => $language->code,
					'name'   => $language->name,
					'locale' => $language->locale,
				),
				EmbeddedLanguages::supported()
			),
			'used'  => $this->languages instanceof EmbeddedLanguages,
		);
	}

	public function save( array $values ): array {
		$default = is_string( $values['default'] ?? null ) ? $values['default'] : '';
		$sent    = array_filter( (array) ( $values['active'] ?? array() ), is_string( ... ) );
		$active  = array_values( array_intersect( EmbeddedLanguages::codes(), $sent ) );
		if ( $active === array() ) {
			return array( 'active' => __( 'Please choose at least one language.', 'vitrine' ) );
		}
		if ( ! in_array( $default, $active, true ) ) {
			return array( 'default' => __( 'Please choose one of the enabled languages.', 'vitrine' ) );
		}
		$chosen = array_values( array_unique( array( $default, ...$active ) ) );
		if ( $chosen !== EmbeddedLanguages::chosen() ) {
			update_option( EmbeddedLanguages::OPTION, $chosen );
			/** All cached pages and responses depend on the languages. */
			do_action( 'vitrine_content_changed' );
		}
		return array();
	}
}
